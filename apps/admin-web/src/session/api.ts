import { createAdminApi } from "@bachat/api-client/admin";
import { createQueryClient } from "@bachat/api-client/public";
import { createPageLoader } from "@bachat/site";
import { settings } from "../config.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/admin`. Pages take their query options from here. */
export const api = createAdminApi(settings.apiOrigin);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();

/** Starts an admin page's queries with its code. */
export const pageLoader = createPageLoader({
  queryClient,
  guard: {
    transport: api.transport,
    letsIn: ({ is_admin, second_factor: factor }) =>
      is_admin && (factor.enabled || !factor.required),
  },
});
