import type { FastifyInstance, FastifyRequest } from "fastify";
import { type UserActor, userActor } from "./actor.ts";
import { type AskedForTwo, type Confirmation, SecondAdminNeeded } from "./second-admin.ts";

/** Keeps the call for a second admin; the same call is kept once. */
export type AskForSecond = (actor: UserActor, asked: AskedForTwo) => Promise<Confirmation>;

interface Needs {
  /** @throws proof_required */
  requireProof: (actor: UserActor) => void;
  ask: AskForSecond;
}

/** Whether an operation may answer 202. */
export const isConfirmable = (twoPeople: string | undefined): boolean =>
  twoPeople === "above_limit" || twoPeople === "protection";

/** Makes the routes that declare two admins answer 202 for a call that a second admin has to confirm. */
export function registerTwoPeople(scope: FastifyInstance, { requireProof, ask }: Needs): void {
  scope.addHook("onRoute", (route) => {
    const { access } = route.config ?? {};
    const { permission, duties } = access ?? {};
    const { operationId } = route.schema ?? {};
    const { handler } = route;
    if (route.method === "GET" || route.method === "HEAD") return;
    if (duties === undefined || !isConfirmable(duties.twoPeople)) return;
    if (permission === undefined || permission === "any" || operationId === undefined)
      throw new Error(`${route.url} takes two admins, but names no permission or operation.`);
    route.handler = async function answerOrAsk(request: FastifyRequest, reply) {
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        if (!(error instanceof SecondAdminNeeded)) throw error;
        const actor = userActor(request);
        if (duties.twoPeople === "protection") requireProof(actor);
        const asked = await ask(actor, {
          operation: operationId,
          permission,
          params: request.params as Record<string, unknown>,
          body: request.body ?? {},
          about: error.about,
        });
        return reply.code(202).send(asked);
      }
    };
  });
}
