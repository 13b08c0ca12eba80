import { createBrandApi } from "@bachat/api-client/brand";
import { createQueryClient } from "@bachat/api-client/public";
import { createPageLoader } from "@bachat/site";
import type { LoaderFunctionArgs } from "react-router";
import { settings } from "../config.ts";
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

/** As `memberLoader` for a page of the portal. */
export const portalLoader = (
  start: (prefetch: Prefetch, brand: Brand, args: LoaderFunctionArgs) => Promise<void>[],
) =>
  memberLoader((prefetch, args, account) => {
    const brand = portalBrandOf(account);
    return brand === null ? [] : start(prefetch, brand, args);
  });
