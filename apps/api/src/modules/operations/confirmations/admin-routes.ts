import type { Dependencies } from "../../../dependencies.ts";
import { type Access, anyAdmin, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { listConfirmations } from "./service.ts";
import * as service from "./service-decide.ts";

const one = "/v1/admin/confirmations/:confirmation_id";
/** The permission depends on the kept call. */
const others: Access = { ...anyAdmin, duties: { notOwn: "brand", twoPeople: "never" } };

/** Changes that a second admin has to confirm. */
export function adminConfirmationRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/confirmations",
    config: { access: anyAdmin },
    schema: {
      operationId: "listConfirmations",
      summary: "Changes that take two admins",
      description:
        "Those of operations that the caller has the permission for, and those that they asked for; newest first.",
      querystring: schemas.confirmationQuery,
      response: { 200: schemas.confirmationPage },
    },
    handler: (request) => listConfirmations(dependencies, userActor(request), request.query),
  });

  app.route({
    method: "POST",
    url: `${one}/confirm`,
    config: { access: withFreshProof(others) },
    schema: {
      operationId: "confirmConfirmation",
      summary: "Confirm a change as the second admin",
      description:
        "It is carried out now, in the name of the admin who asked, as if they called the operation at this moment; what that " +
        "refuses is answered here, and the change stays open. 403 `own_request` for what the caller asked for, `own_account` " +
        "for what changes their account, `permission_required`. 409 `confirmation_decided`, or `requester_not_allowed` when " +
        "who asked may not do it any more. Needs a fresh proof.",
      params: schemas.confirmationParams,
      body: emptyBody,
      response: { 200: schemas.confirmation, 409: problem },
    },
    handler: (request) =>
      service.confirm(dependencies, userActor(request), request.params.confirmation_id),
  });

  app.route({
    method: "POST",
    url: `${one}/decline`,
    config: { access: others },
    schema: {
      operationId: "declineConfirmation",
      summary: "Decline a change as the second admin",
      description:
        "Nothing of it is done. 403 and 409 as for a confirmation; who asked withdraws it instead.",
      params: schemas.confirmationParams,
      body: schemas.declineBody,
      response: { 200: schemas.confirmation, 409: problem },
    },
    handler: (request) =>
      service.decline(
        dependencies,
        userActor(request),
        request.params.confirmation_id,
        request.body.note,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/withdraw`,
    config: { access: anyAdmin },
    schema: {
      operationId: "withdrawConfirmation",
      summary: "Withdraw a change that one asked for",
      description:
        "Nothing of it is done. 403 `not_own_request` for what another admin asked for, 409 `confirmation_decided`.",
      params: schemas.confirmationParams,
      body: emptyBody,
      response: { 200: schemas.confirmation, 409: problem },
    },
    handler: (request) =>
      service.withdraw(dependencies, userActor(request), request.params.confirmation_id),
  });
}
