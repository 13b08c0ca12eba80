import { student } from "../../../http/access.ts";
import { forAccounts } from "../../../http/routes.ts";
import { problem, tokenBody } from "../../../http/schemas.ts";
import { joined } from "./schemas.ts";
import { acceptInvitation } from "./service-invitations.ts";

/** Routes of an invited account itself. */
export const authTeamRoutes = forAccounts((route) => {
  route.post("/v1/auth/team-invitation/accept", student, {
    operationId: "acceptTeamInvitation",
    summary: "Join a brand's team",
    description:
      "For the account with the invited, confirmed address; the session has the role from its next call.",
    body: tokenBody,
    response: { 200: joined, 410: problem },
    rateLimit: { max: 20, timeWindow: "1 minute" },
    call: (dependencies, account, body) => acceptInvitation(dependencies, account, body.token),
  });
});
