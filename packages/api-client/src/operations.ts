/** Types that read one operation out of the generated `paths`. */

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that answer to a method. */
export type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths & string]: Paths[P] extends Record<M, object> ? P : never;
}[keyof Paths & string];

export type Operation<Paths, M extends Method, P extends keyof Paths> =
  Paths[P] extends Record<M, infer Op> ? Op : never;

type RequiredKeys<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? never : K;
}[keyof T];

type ParamsPart<Op> = Op extends { parameters: infer Params }
  ? [RequiredKeys<Params>] extends [never]
    ? { params?: Params }
    : { params: Params }
  : object;

type BodyOf<Content> =
  | Content[keyof Content]
  | ("multipart/form-data" extends keyof Content ? FormData : never);

type BodyPart<Op> = Op extends { requestBody: { content: infer Content } }
  ? { body: BodyOf<Content> }
  : Op extends { requestBody?: { content: infer Content } }
    ? { body?: BodyOf<Content> }
    : object;

/** What a call takes: `params.path`, `params.query`, `body`, each required only if the operation requires it. */
export type Init<Op> = ParamsPart<Op> &
  BodyPart<Op> & {
    signal?: AbortSignal;
    /** Lets the call outlive the page. */
    keepalive?: boolean;
  };

export type InitArgument<Op> = [RequiredKeys<Init<Op>>] extends [never]
  ? [init?: Init<Op>]
  : [init: Init<Op>];

type Success = 200 | 201 | 202 | 204;

/** What a call resolves to: the JSON of its success answer, undefined for 204. */
export type Answer<Op> = Op extends { responses: infer Responses }
  ? {
      [S in keyof Responses & Success]: Responses[S] extends {
        content: { "application/json": infer Json };
      }
        ? Json
        : undefined;
    }[keyof Responses & Success]
  : never;

/** The JSON body that an operation takes. */
export type Body<Op> = Op extends { requestBody?: { content: { "application/json": infer Json } } }
  ? Json
  : never;
