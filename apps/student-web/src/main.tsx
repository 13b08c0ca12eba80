import "@bachat/ui/styles.css";
import { currentLocale, restoreLocale, SiteRoot } from "@bachat/site";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { settings } from "./config.ts";
import { routes } from "./routes.tsx";
import { acceptAnswers, beginToListen, untilLoaded } from "./server/take-over.tsx";
import { api, queryClient } from "./session/api.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// The session is asked for at once; nothing on the page waits for it but what is personal.
void api.session.start();
acceptAnswers(queryClient);
await restoreLocale();

const router = createBrowserRouter(routes);
const page = (
  <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient} hasHindi>
    <RouterProvider router={router} />
  </SiteRoot>
);

// What the server drew stays until the page's code is here. It is English: in Hindi the page is drawn anew.
const isRendered = root.hasAttribute("data-rendered");
document.documentElement.lang = currentLocale();
if (isRendered) await untilLoaded(router);
const takesOver = isRendered && currentLocale() === "en";
if (!takesOver) root.removeAttribute("data-rendered");
// As a transition it lets taps and paints in between.
startTransition(() => {
  if (takesOver) {
    beginToListen(root);
    hydrateRoot(root, page);
  } else createRoot(root).render(page);
});

const startOffline = () =>
  void import("./redeem/offline/start.ts").then(
    (offline) => offline.startOffline(),
    () => undefined,
  );
if (document.readyState === "complete") startOffline();
else window.addEventListener("load", startOffline, { once: true });
