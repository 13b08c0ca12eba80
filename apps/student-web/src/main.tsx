import "@bachat/ui/styles.css";
import { baseOf, readAddress } from "@bachat/rules/languages";
import { pageMarks } from "@bachat/rules/page-marks";
import {
  createSiteRouter,
  currentLocale,
  rootOptions,
  showLanguage,
  SiteRoot,
  textsReady,
} from "@bachat/site";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { settings } from "./config.ts";
import { markHydrating, restoreInitialData, untilLoaded } from "./hydration/hydration.tsx";
import { keepInstallOffer } from "./install/install-offer.ts";
import { routes } from "./routes.tsx";
import { api, queryClient } from "./session/api.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

keepInstallOffer();
// The session starts loading at once; only personal parts of the page wait for it.
void api.session.start();
restoreInitialData(queryClient);
const { language } = readAddress(window.location.pathname);
// The router is made in a task of its own: taps and paints come between it and the modules.
const nextTask = new Promise((done) => setTimeout(done));
await Promise.all([showLanguage(language), nextTask]);

const router = createSiteRouter(routes, baseOf(language));
const page = (
  <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient} router={router}>
    <RouterProvider router={router} />
  </SiteRoot>
);

// The server's page stays until the page's code is loaded. If the texts of its language do not load, the page is rendered again.
const isRendered = root.hasAttribute(pageMarks.rendered);
document.documentElement.lang = currentLocale();
if (isRendered) {
  await untilLoaded(router);
  // Without the texts of another language the page is shown in English.
  await textsReady().catch(() => undefined);
}
// When a file of the route did not come, the page shows an error in place of the server's HTML, so it must not hydrate.
const hydrates =
  isRendered &&
  root.getAttribute(pageMarks.language) === currentLocale() &&
  router.state.errors === null;
if (!hydrates) root.removeAttribute(pageMarks.rendered);
// As a transition it lets taps and paints in between.
startTransition(() => {
  if (hydrates) {
    markHydrating(root);
    hydrateRoot(root, page, rootOptions);
  } else createRoot(root, rootOptions).render(page);
});
