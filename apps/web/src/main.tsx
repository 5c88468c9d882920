import { createBrowserRouter } from "react-router";
import { languageOfAddress } from "./address/language-in-path.ts";
import { siteRoutes } from "./areas/site/routes.tsx";
import { start } from "./start.tsx";

await start(createBrowserRouter(siteRoutes), languageOfAddress(location.pathname));
