import { type Access, anyAdmin, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service-decide.ts";
import { listConfirmations } from "./service.ts";

const one = "/v1/admin/confirmations/:confirmation_id";
/** The permission depends on the kept call. */
const others: Access = { ...anyAdmin, duties: { notOwn: "brand", twoPeople: "never" } };

/** Changes that a second admin has to confirm. */
export const adminConfirmationRoutes = forAdmins((route) => {
  route.get("/v1/admin/confirmations", anyAdmin, {
    operationId: "listConfirmations",
    summary: "Changes that take two admins",
    description: "Changes that the caller has the permission for or asked for; newest first.",
    querystring: schemas.confirmationQuery,
    response: { 200: schemas.confirmationPage },
    call: listConfirmations,
  });

  route.post(`${one}/confirm`, withFreshProof(others), {
    operationId: "confirmConfirmation",
    summary: "Confirm a change as the second admin",
    description:
      "The change is made now, in the name of the admin who asked, as if they called the operation at this moment; a refusal " +
      "of that operation is the answer, and the change stays open. 403 `own_request` for what the caller asked for, `own_account` " +
      "for what changes their account, `permission_required`. 409 `confirmation_decided`, or `requester_not_allowed` when " +
      "who asked may not do it any more. Needs a fresh proof.",
    body: emptyBody,
    response: { 200: schemas.confirmation, 409: problem },
    call: service.confirm,
  });

  route.post(`${one}/decline`, others, {
    operationId: "declineConfirmation",
    summary: "Decline a change as the second admin",
    description:
      "The change is not made. 403 and 409 as for a confirmation; the admin who asked withdraws it instead.",
    body: schemas.declineBody,
    response: { 200: schemas.confirmation, 409: problem },
    call: (dependencies, admin, confirmationId, body) =>
      service.decline(dependencies, admin, confirmationId, body.note),
  });

  route.post(`${one}/withdraw`, anyAdmin, {
    operationId: "withdrawConfirmation",
    summary: "Withdraw a change that the caller asked for",
    description:
      "The change is not made. 403 `not_own_request` for what another admin asked for, 409 `confirmation_decided`.",
    body: emptyBody,
    response: { 200: schemas.confirmation, 409: problem },
    call: service.withdraw,
  });
});
