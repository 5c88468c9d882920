import { createBrowserRouter } from "react-router";
import { studioRoutes } from "./areas/studio/routes.tsx";
import { start } from "./start.tsx";

await start(createBrowserRouter(studioRoutes, { basename: "/studio" }), null);
