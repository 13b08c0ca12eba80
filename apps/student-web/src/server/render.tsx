import { createQueryClient } from "@bachat/api-client/public";
import { PageMetaSink, SiteRoot, type PageMeta, type Settings } from "@bachat/site";
import type { CreateRenderer, RenderedPage, RendererOptions } from "@bachat/web-server/renderer";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from "react-router";
import { answersIn, askFor, waitingIn } from "./answers.ts";
import { canonicalPath } from "./canonical.ts";
import { given } from "./given.ts";
import { describePage } from "./structured-data.ts";

/** An offer's page asks for the offer, then for others like it; nothing asks a third time. */
const ROUNDS = 3;

/** Renders the public pages in English with what the API says, as a visitor sees them before scripts run. */
export const createRenderer: CreateRenderer = async ({ origins, fetch }) => {
  const settings = settingsOf(origins);
  given.settings = settings;
  given.fetch = fetch;
  // Only now: these modules read what was given.
  const [{ routes }, { api }] = await Promise.all([
    import("../routes.tsx"),
    import("../session/api.ts"),
  ]);
  const handler = createStaticHandler(withoutLoaders(routes));

  return {
    async render(url) {
      const context = await handler.query(new Request(url));
      if (context instanceof Response) return null;
      const router = createStaticRouter(handler.dataRoutes, context);
      const cache = createQueryClient();
      // A page lives for one drawing: nothing grows old, and what was refused stays refused.
      cache.setDefaultOptions({ queries: { staleTime: Infinity, retryOnMount: false } });
      let meta: PageMeta | null = null;
      const draw = () =>
        renderToString(
          <PageMetaSink value={(told) => (meta = told)}>
            <SiteRoot settings={settings} transport={api.transport} queryClient={cache} hasHindi>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </SiteRoot>
          </PageMetaSink>,
        );
      const html = await drawWithAnswers(draw, cache);
      if (html === null) return null;
      const told = meta as PageMeta | null;
      const canonical = settings.studentOrigin + canonicalPath(url);
      const status = statusOf(told);
      return {
        status,
        html,
        data: answersIn(cache),
        head: {
          title: told?.title,
          description: told?.description,
          ...(status !== 200
            ? { noindex: true }
            : {
                canonical,
                ...describePage({ url, canonical, cache, origin: settings.studentOrigin }),
              }),
        },
      };
    },
  };
};

/** What is kept out of search engines among the pages drawn here is not there. */
function statusOf(told: PageMeta | null): RenderedPage["status"] {
  if (told?.noindex !== true) return 200;
  return told.isGone === true ? 410 : 404;
}

/** Draws, asks for what the drawing lacked, and draws again. Null when an answer did not come. */
async function drawWithAnswers(draw: () => string, cache: QueryClient): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const html = draw();
    const waiting = waitingIn(cache);
    if (waiting.length === 0) return html;
    if (!(await askFor(waiting))) return null;
  }
  return draw();
}

/** Loaders fill the browser's one cache; here each page has its own, and asks by being drawn. */
function withoutLoaders(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(({ loader: _loader, lazy, children, ...route }) => ({
    ...route,
    ...(typeof lazy === "function" && {
      lazy: async () => {
        const { loader: _unused, ...rest } = await lazy();
        return rest;
      },
    }),
    ...(children !== undefined && { children: withoutLoaders(children) }),
  })) as RouteObject[];
}

const settingsOf = (origins: RendererOptions["origins"]): Settings => ({
  mode: "student",
  apiOrigin: origins.api,
  studentOrigin: origins.student,
  brandOrigin: origins.brand,
  adminOrigin: origins.admin,
});
