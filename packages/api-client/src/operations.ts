import type { MaybeOptionalInit } from "openapi-fetch";
import type {
  FilterKeys,
  HttpMethod,
  PathsWithMethod,
  RequestBodyJSON,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from "openapi-typescript-helpers";

/** Short names for openapi-fetch's own types, by method and path of one audience's operations. */

export type Method = Exclude<HttpMethod, "options" | "head" | "trace">;
export type WriteMethod = Exclude<Method, "get">;
export type PathsWith<Paths extends object, M extends Method> = PathsWithMethod<Paths, M> & string;

export type Operation<Paths extends object, M extends Method, P extends keyof Paths> = FilterKeys<
  Paths[P],
  M
>;

/** The arguments of a call: `params.path`, `params.query`, `body`, each required only if the operation requires it. */
export type Init<Paths extends object, M extends Method, P extends keyof Paths> = NonNullable<
  MaybeOptionalInit<Paths[P], M & keyof Paths[P]>
>;

/** The same as a call's last argument. */
export type InitArgument<Paths extends object, M extends Method, P extends keyof Paths> =
  RequiredKeysOf<Init<Paths, M, P>> extends never
    ? [init?: Init<Paths, M, P>]
    : [init: Init<Paths, M, P>];

/** The result of a call: the content of its success answer, undefined for 204. */
export type Answer<Paths extends object, M extends Method, P extends keyof Paths> = SuccessResponse<
  ResponseObjectMap<Operation<Paths, M, P>> & object
>;

/** The JSON body that an operation takes. */
export type Body<Paths extends object, M extends Method, P extends keyof Paths> = RequestBodyJSON<
  Operation<Paths, M, P>
>;
