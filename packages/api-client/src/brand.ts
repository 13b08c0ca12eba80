import type { BrandPaths } from "./audiences.ts";
import { createApi, type Api } from "./client.ts";
import { brandInvalidations } from "./invalidation.ts";
import type { Answer, Body, Method, PathsWith, WriteMethod } from "./operations.ts";
import { createTransport } from "./transport.ts";

/** The brand site's calls: public ones, `/v1/auth` and `/v1/brand`. */
export const createBrandApi = (apiOrigin: string): BrandApi =>
  createApi<BrandPaths>(createTransport({ apiOrigin, audience: "brand" }), brandInvalidations);

export interface BrandApi extends Api<BrandPaths> {}

/** The answer of an operation: `BrandAnswer<"get", "/v1/auth/account">`. */
export type BrandAnswer<M extends Method, P extends PathsWith<BrandPaths, M>> = Answer<
  BrandPaths,
  M,
  P
>;
/** The addresses that this site can read, and those that it can write to. */
export type BrandGet = PathsWith<BrandPaths, "get">;
export type BrandWrite<M extends WriteMethod> = PathsWith<BrandPaths, M>;
export type { WriteMethod };

/** The JSON body that an operation takes. */
export type BrandBody<M extends Method, P extends PathsWith<BrandPaths, M>> = Body<
  BrandPaths,
  M,
  P
>;
