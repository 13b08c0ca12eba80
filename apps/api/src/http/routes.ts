import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import type { Dependencies } from "../dependencies.ts";
import type { BrandId, SessionId, StudentId, UserId } from "../ids.ts";
import type { Access } from "./access.ts";
import { type DeviceActor, deviceActor, type UserActor, userActor } from "./actor.ts";
import type { App } from "./app-type.ts";
import { isAnonymous } from "./public-cache.ts";
import { id } from "./schemas.ts";

/**
 * The form of a route: method and path, who may call it, its words and schemas, and the service's function that it calls.
 * Handlers written by hand took actor, ids and body out of each request, 23 lines an operation for some 430 of them. With one
 * object for all arguments every service would take the shape of a request; nobody could search for the path of a route that
 * is generated from a service's name. The partner API stays plain Fastify: it has errors, headers and a preflight of its own.
 * Only the order distinguishes two ids in a path.
 */
type Does<Actor extends unknown[], Args extends unknown[], Asked extends object, Answer> =
  /** Gets the dependencies, who acts, the path's ids in their order, then query and body where they are declared. */
  | { call: (dependencies: Dependencies, ...args: [...Actor, ...Args]) => Answer | Promise<Answer> }
  /** Like `call`, but without the actor: for answers that are the same for every caller. */
  | { read: (dependencies: Dependencies, ...args: Args) => Answer | Promise<Answer> }
  /** Fastify's handler, for routes that need more of the request or set more of the answer. */
  | {
      handler: (
        dependencies: Dependencies,
        request: FastifyRequest<Asked>,
        reply: FastifyReply<{ Reply: Answer }>,
      ) => Answer | FastifyReply | Promise<Answer | FastifyReply>;
    };

interface Described {
  operationId: string;
  summary: string;
  description: string;
  consumes?: string[];
  rateLimit?: { max: number; timeWindow: string } | false;
  /**
   * A list for everybody, which may be some seconds older than the last change: read from the replica. Who is signed in may have
   * made that change, and reads the primary.
   */
  mayLag?: true;
  /** Fastify's own. */
  options?: Pick<
    RouteOptions,
    "bodyLimit" | "onResponse" | "onSend" | "preHandler" | "validatorCompiler"
  >;
}

type Schema = z.ZodType;
type Sent<Part> = Part extends Schema ? [z.output<Part>] : [];

/** The type of a route's success; unknown where it declares a media type instead of a schema. */
type Success<Given> = {
  [Status in keyof Given]: `${Status & number}` extends `2${string}`
    ?
        | (Given[Status] extends Schema ? z.output<Given[Status]> : unknown)
        | (Status extends 204 ? void : never)
    : never;
}[keyof Given];

/** `["brand_id", "offer_id"]` of `/v1/brand/:brand_id/offers/:offer_id`. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...Names<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** A route that declares no `params` has ids in its path. */
interface Branded {
  brand_id: BrandId;
  user_id: UserId;
  session_id: SessionId;
  student_id: StudentId;
}
type Params<Path extends string, Named> = Named extends Schema
  ? z.output<Named>
  : { [Name in Names<Path>[number]]: Name extends keyof Branded ? Branded[Name] : string };
const idParams = (path: string) =>
  z.object(Object.fromEntries(namesIn(path).map((name) => [name, id])));

/** `Own` lists the path's ids that the gate has already put into the actor. */
type Values<List, Of, Own> = List extends [infer Name, ...infer Rest]
  ? Name extends Own
    ? Values<Rest, Of, Own>
    : [Name extends keyof Of ? Of[Name] : never, ...Values<Rest, Of, Own>]
  : [];

type Declare<Start extends string, Actor extends unknown[], Own> = <
  const Path extends `${Start}${string}`,
  Given extends Record<number, object>,
  Named extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  path: Path,
  access: Access,
  route: Described & {
    params?: Named;
    querystring?: Query;
    body?: Body;
    response: Given;
  } & Does<
      Actor,
      [...Values<Names<Path>, Params<Path, Named>, Own>, ...Sent<Query>, ...Sent<Body>],
      { Params: Params<Path, Named>; Querystring: Sent<Query>[0]; Body: Sent<Body>[0] },
      Success<Given>
    >,
) => void;

const methods = ["get", "post", "put", "patch", "delete"] as const;
type Routes<Start extends string, Actor extends unknown[], Own> = Record<
  (typeof methods)[number],
  Declare<Start, Actor, Own>
>;

/** A route after its types were checked. */
interface Declared extends Described {
  params?: Schema;
  querystring?: Schema;
  body?: Schema;
  response: object;
  call?: Work;
  read?: Work;
  handler?: (...args: [Dependencies, FastifyRequest, FastifyReply]) => unknown;
}
type Work = (dependencies: Dependencies, ...args: unknown[]) => unknown;

const routesFor =
  <Start extends string, Actor extends unknown[], Own = never>(
    actorOf: (request: FastifyRequest) => Actor,
    own?: string,
  ) =>
  (declare: (route: Routes<Start, Actor, Own>, dependencies: Dependencies, app: App) => void) =>
  (app: App, dependencies: Dependencies): void => {
    const routeBy = (method: string) => (path: string, access: Access, declared: Declared) => {
      const { rateLimit, mayLag, options, call, read, handler, ...schema } = declared;
      const names = namesIn(path).filter((name) => name !== own);

      function argsOf({ params, query, body }: FastifyRequest): unknown[] {
        const values = params as Record<string, unknown>;
        const args = names.map((name) => values[name]);
        if (schema.querystring !== undefined) args.push(query);
        if (schema.body !== undefined) args.push(body);
        return args;
      }

      app.route({
        ...options,
        method,
        url: path,
        config: { access, ...(rateLimit !== undefined && { rateLimit }) },
        schema: path.includes(":") ? { params: idParams(path), ...schema } : schema,
        handler: (request, reply) => {
          if (handler !== undefined) return handler(dependencies, request, reply);
          if (read !== undefined) return read(dependencies, ...argsOf(request));
          const answer = (needs: Dependencies) =>
            call?.(needs, ...actorOf(request), ...argsOf(request));
          return mayLag && isAnonymous(request)
            ? dependencies.replica.read(dependencies, answer)
            : answer(dependencies);
        },
      });
    };
    const routes = methods.map((method) => [method, routeBy(method.toUpperCase())]);
    declare(Object.fromEntries(routes) as Routes<Start, Actor, Own>, dependencies, app);
  };

const user = (request: FastifyRequest): [UserActor] => [userActor(request)];

export const forEveryone = routesFor<"/", []>(() => []);
export const forAccounts = routesFor<"/v1/auth/", [UserActor]>(user);
export const forStudents = routesFor<"/v1/student/", [UserActor]>(user);
export const forMembers = routesFor<"/v1/brand/:brand_id", [DeviceActor], "brand_id">(
  (request) => [deviceActor(request)],
  "brand_id",
);
export const forAdmins = routesFor<"/v1/admin/", [UserActor]>(user);
