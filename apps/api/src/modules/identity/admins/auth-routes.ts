import { signedIn } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAccounts } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { account, acceptBody } from "./schemas.ts";
import { acceptInvitation } from "./service.ts";

/** Routes of an invited account itself. */
export const authAdminRoutes = forAccounts((route) => {
  route.post("/v1/auth/admin-invitation/accept", signedIn, {
    operationId: "acceptAdminInvitation",
    summary: "Become an admin",
    description:
      "For the account with the invited, confirmed address. 401 `password_required` until the account's password " +
      "is given, 400 `too_short` when it has fewer than 12 characters.",
    body: acceptBody,
    response: { 200: account, 410: problem, 422: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    handler: (dependencies, request) =>
      acceptInvitation(dependencies, userActor(request), request.body, request.ip),
  });
});
