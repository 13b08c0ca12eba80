import "@bachat/ui/styles.css";
import { createSiteRouter, rootOptions, SiteRoot } from "@bachat/site";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { settings } from "./config.ts";
import { routes } from "./routes.tsx";
import { api, queryClient } from "./session/api.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// The session starts loading at once; only personal parts of the page wait for it.
void api.session.start();

const router = createSiteRouter(routes);

createRoot(root, rootOptions).render(
  <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient} router={router}>
    <RouterProvider router={router} />
  </SiteRoot>,
);
