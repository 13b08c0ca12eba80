import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { invitation, invitationParams } from "./schemas.ts";
import * as service from "./service.ts";

export const publicInvitationRoutes = forEveryone((route) => {
  route.get("/v1/invitations/:code", everyone, {
    operationId: "checkInvitation",
    summary: "Whether a friend's link works",
    description: "Says nothing of whose it is.",
    params: invitationParams,
    response: { 200: invitation, 404: problem },
    rateLimit: { max: 60, timeWindow: "1 minute" },
    call: service.checkInvitation,
  });
});
