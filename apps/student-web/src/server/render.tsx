import { createQueryClient } from "@bachat/api-client/public";
import { addressIn, baseOf, readAddress } from "@bachat/rules/languages";
import {
  inLocale,
  PageMetaSink,
  setRenderingDay,
  showRefused,
  SiteRoot,
  textsReady,
  type PageMeta,
  type Settings,
} from "@bachat/site";
import type { CreateRenderer, RendererOptions } from "@bachat/web-server/renderer";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type DataStrategyFunction,
} from "react-router";
import { canonicalPath } from "./canonical.ts";
import { fetchAll, initialDataOf, pendingQueries } from "./initial-data.ts";
import { serverContext } from "./server-context.ts";
import { describePage } from "./structured-data.ts";

/** An offer's page fetches the offer, then others like it; nothing fetches a third time. */
const ROUNDS = 3;

/** Renders the public pages in the reader's language with the API's data, as a visitor sees them before scripts run. */
export const createRenderer: CreateRenderer = async ({ origins, fetch }) => {
  const settings = settingsOf(origins);
  serverContext.settings = settings;
  serverContext.fetch = fetch;
  // Only now: these modules read the context.
  const [{ routes }, { api }] = await Promise.all([
    import("../routes.tsx"),
    import("../session/api.ts"),
  ]);
  // A router of its own for each language: every link begins with its base.
  const handlers = {
    en: createStaticHandler(routes, { basename: baseOf("en") }),
    hi: createStaticHandler(routes, { basename: baseOf("hi") }),
  };

  return {
    async render(url, language, refused) {
      const handler = handlers[language];
      const at = (path: string) => settings.studentOrigin + addressIn(language, path);
      const context = await handler.query(new Request(url), { dataStrategy: withoutLoaders });
      if (context instanceof Response) return null;
      // The routes' code is here now, and with it their texts.
      await textsReady(language);
      const router = createStaticRouter(handler.dataRoutes, context);
      const cache = createQueryClient();
      // The cache lives for one page: no answer grows old, and a refused one stays refused.
      cache.setDefaultOptions({ queries: { staleTime: Infinity, retryOnMount: false } });
      setRenderingDay(cache);
      if (refused !== undefined) showRefused(cache, refused);
      let meta: PageMeta | null = null;
      const render = () =>
        inLocale(language, () =>
          renderToString(
            <PageMetaSink value={(described) => (meta = described)}>
              <SiteRoot settings={settings} transport={api.transport} queryClient={cache}>
                <StaticRouterProvider router={router} context={context} hydrate={false} />
              </SiteRoot>
            </PageMetaSink>,
          ),
        );
      const html = await renderWithData(render, cache, refused !== undefined);
      if (html === null) return null;
      const page = meta as PageMeta | null;
      if (page?.movedTo !== undefined)
        return { ...empty, language, location: addressIn(language, page.movedTo) };
      const english = new URL(readAddress(url.pathname + url.search).path, url);
      const path = canonicalPath(english);
      const status = page?.status ?? 200;
      return {
        status,
        language,
        html,
        data: initialDataOf(cache, language),
        head: {
          title: page?.title,
          description: page?.description,
          ...(page?.noindex === true
            ? { noindex: true }
            : {
                canonical: at(path),
                alternates: alternatesOf(settings.studentOrigin, path),
                ...describePage({
                  url: english,
                  path,
                  cache,
                  at,
                  language,
                  origin: settings.studentOrigin,
                }),
              }),
        },
      };
    },
  };
};

const empty = { status: 301, html: "", data: null, head: {} } as const;

const alternatesOf = (origin: string, path: string) => ({
  en: origin + addressIn("en", path),
  hi: origin + addressIn("hi", path),
});

/**
 * Renders, fetches the data that the components lacked, and renders again. Null when an answer did not come, unless the page shows a
 * refused form.
 */
async function renderWithData(
  render: () => string,
  cache: QueryClient,
  isNeeded: boolean,
): Promise<string | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const html = render();
    const pending = pendingQueries(cache);
    if (pending.length === 0) return html;
    if (!(await fetchAll(pending))) return isNeeded ? render() : null;
  }
  return render();
}

/** Loads the code of the routes but runs no loader: those fill the browser's one cache, and each page here has its own. */
const withoutLoaders: DataStrategyFunction<unknown> = async ({ matches }) =>
  Object.fromEntries(
    await Promise.all(
      matches.map(
        async (match) => [match.route.id, await match.resolve(async () => null)] as const,
      ),
    ),
  );

const settingsOf = (origins: RendererOptions["origins"]): Settings => ({
  mode: "student",
  apiOrigin: origins.api,
  studentOrigin: origins.student,
  brandOrigin: origins.brand,
  adminOrigin: origins.admin,
});
