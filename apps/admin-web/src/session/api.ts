import { createAdminApi } from "@bachat/api-client/admin";
import { createQueryClient } from "@bachat/api-client/public";
import { createPageLoader } from "@bachat/site";
import { settings } from "../config.ts";
import type { Permission } from "./permissions.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/admin`. Pages take their query options from here. */
export const api = createAdminApi(settings.apiOrigin);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();

/** Starts an admin page's queries with its code, for those who have the page's permission; null needs none. */
export const pageLoader = (permission: Permission | null) =>
  createPageLoader({
    queryClient,
    guard: {
      transport: api.transport,
      letsIn: ({ is_admin, permissions, second_factor: factor }) =>
        is_admin &&
        (factor.enabled || !factor.required) &&
        (permission === null || permissions.includes(permission)),
    },
  });
