import type { AdminPaths } from "./audiences.ts";
import { createApi, type Api } from "./client.ts";
import { adminInvalidations } from "./invalidation.ts";
import type { Answer, Method, PathsWith, WriteMethod } from "./operations.ts";
import { createTransport } from "./transport.ts";

/** The admin site's calls: public ones, `/v1/auth` and `/v1/admin`. */
export const createAdminApi = (apiOrigin: string): AdminApi =>
  createApi<AdminPaths>(createTransport({ apiOrigin, audience: "admin" }), adminInvalidations);

export interface AdminApi extends Api<AdminPaths> {}

/** The answer of an operation: `AdminAnswer<"get", "/v1/auth/account">`. */
export type AdminAnswer<M extends Method, P extends PathsWith<AdminPaths, M>> = Answer<
  AdminPaths,
  M,
  P
>;

/** The addresses that this site can read, and those that it can write to. */
export type AdminGet = PathsWith<AdminPaths, "get">;
export type AdminWrite<M extends WriteMethod> = PathsWith<AdminPaths, M>;
export type { WriteMethod };

export { followChanges } from "./changes.ts";
