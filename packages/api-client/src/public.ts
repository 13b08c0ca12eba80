import type { PublicPaths } from "./audiences.ts";
import { createApi, type Api } from "./client.ts";
import { publicInvalidations } from "./invalidation.ts";
import type { Answer, Body, Method, PathsWith } from "./operations.ts";
import type { Transport } from "./transport.ts";

export type { Schemas } from "./audiences.ts";
export { ApiError, NetworkError, readApiError, type FieldProblem } from "./errors.ts";
export { createQueryClient } from "./query-client.ts";
export type { SessionEvent, SessionKeeper, SessionState, SessionUser } from "./session.ts";
export { singleTab } from "./tabs.ts";
export { createTransport, type Transport, type TransportOptions } from "./transport.ts";
export { uploadForm } from "./upload.ts";

/** Calls that need no audience: public reads and `/v1/auth`. */
export const createPublicApi = (transport: Transport): PublicApi =>
  createApi<PublicPaths>(transport, publicInvalidations);
export interface PublicApi extends Api<PublicPaths> {}

/** The answer of a public operation: `PublicAnswer<"get", "/v1/categories">`. */
export type PublicAnswer<M extends Method, P extends PathsWith<PublicPaths, M>> = Answer<
  PublicPaths,
  M,
  P
>;
/** The JSON body that a public operation takes. */
export type PublicBody<M extends Method, P extends PathsWith<PublicPaths, M>> = Body<
  PublicPaths,
  M,
  P
>;
