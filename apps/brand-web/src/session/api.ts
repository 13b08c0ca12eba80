import { createBrandApi } from "@bachat/api-client/brand";
import { createQueryClient } from "@bachat/api-client/public";
import { createPageLoader } from "@bachat/site";
import { type LoaderFunctionArgs, matchPath } from "react-router";
import { settings } from "../config.ts";
import { pageList } from "../page-records.ts";
import { portalBrandOf, type Brand } from "./portal-brand.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/brand`. Pages take their query options from here. */
export const api = createBrandApi(settings.apiOrigin);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();

/** Starts a public page's queries with its code. */
export const publicLoader = createPageLoader({ queryClient });

const { transport } = api;

/** Starts the queries of a page about the person's brands, together with its code. */
export const memberLoader = createPageLoader({
  queryClient,
  guard: { transport, letsIn: ({ brands }) => brands.length > 0 },
});

type Prefetch = typeof queryClient.prefetchQuery;

/** What a member's role must allow for the page at this address. */
const neededFor = (pathname: string) =>
  pageList.find(({ path }) => matchPath(path, pathname) !== null)?.needs;

/** As `memberLoader` for a page of the portal, for members who may open the page. */
export const portalLoader = (
  start: (prefetch: Prefetch, brand: Brand, args: LoaderFunctionArgs) => Promise<void>[],
) =>
  memberLoader((prefetch, args, account) => {
    const brand = portalBrandOf(account);
    const needed = neededFor(new URL(args.request.url).pathname);
    if (brand === null || (needed !== undefined && !brand.actions[needed])) return [];
    return start(prefetch, brand, args);
  });
