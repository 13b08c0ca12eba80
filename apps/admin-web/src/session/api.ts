import { createAdminApi } from "@bachat/api-client/admin";
import { createQueryClient } from "@bachat/api-client/public";
import { isUuid } from "@bachat/rules/patterns";
import { createPageLoader } from "@bachat/site";
import { settings } from "../config.ts";
import { permissionFor } from "../paths.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/admin`. Pages take their query options from here. */
export const api = createAdminApi(settings.apiOrigin);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();

/** Starts an admin page's queries with its code, for those who may open the page. */
export const pageLoader = createPageLoader({
  queryClient,
  guard: {
    transport: api.transport,
    letsIn: ({ is_admin, permissions, second_factor: factor }, pathname) => {
      const needed = permissionFor(pathname);
      return (
        is_admin &&
        (factor.enabled || !factor.required) &&
        (needed === undefined || permissions.includes(needed))
      );
    },
  },
});

type Start = Parameters<typeof pageLoader>[0];

/** As `pageLoader`, for a page about one record; an address without a well-formed id has none. */
export const recordLoader = (
  start: (
    prefetch: Parameters<Start>[0],
    id: string,
    args: Parameters<Start>[1],
    account: Parameters<Start>[2],
  ) => ReturnType<Start>,
) =>
  pageLoader((prefetch, args, account) => {
    const { id = "" } = args.params;
    return isUuid(id) ? start(prefetch, id, args, account) : [];
  });
