import { languageOfAddress } from "@cutwater/contract/language-in-path.ts";
import { createBrowserRouter } from "react-router";
import { siteRoutes } from "./areas/site/routes.tsx";
import { start } from "./start.tsx";

await start(createBrowserRouter(siteRoutes), languageOfAddress(location.pathname));
