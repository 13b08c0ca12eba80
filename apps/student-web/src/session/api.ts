import { createQueryClient, singleTab } from "@bachat/api-client/public";
import { createStudentApi } from "@bachat/api-client/student";
import { createPageLoader } from "@bachat/site";
import { settings } from "../config.ts";
import { serverContext } from "../server/server-context.ts";

/** This site's calls: public ones, `/v1/auth` and `/v1/student`. Pages take their query options from here. */
export const api = createStudentApi(
  settings.apiOrigin,
  serverContext.fetch === undefined ? {} : { fetch: serverContext.fetch, tabs: singleTab },
);

/** The page's one cache; loaders and components share it. */
export const queryClient = createQueryClient();

/** Starts a public page's queries with its code. */
export const publicLoader = createPageLoader({ queryClient });

/** As `publicLoader` for a page that needs a session. */
export const studentLoader = createPageLoader({
  queryClient,
  guard: { transport: api.transport, letsIn: () => true },
});
