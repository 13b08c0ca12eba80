import { everyone } from "../../../http/access.ts";
import { forEveryone } from "../../../http/routes.ts";
import { problem, tokenBody } from "../../../http/schemas.ts";
import { contactConfirmed, invitationPreview } from "./schemas.ts";
import { confirmContact } from "./service-contact.ts";
import { readInvitation } from "./service-invitations.ts";

const rateLimit = { max: 20, timeWindow: "1 minute" };

/** The pages behind links in mails about a team. The token is in the body, so that no log has it. */
export const publicTeamRoutes = forEveryone((route) => {
  route.post("/v1/team-invitation", everyone, {
    operationId: "readTeamInvitation",
    summary: "What an invitation is about",
    description: "For anyone with its link. Changes nothing.",
    body: tokenBody,
    response: { 200: invitationPreview, 410: problem },
    rateLimit,
    call: (dependencies, body) => readInvitation(dependencies, body.token),
  });

  route.post("/v1/brand-contact/confirm", everyone, {
    operationId: "confirmBrandContact",
    summary: "Become a brand's contact",
    description:
      "The address that the link was sent to becomes the contact; the previous one is informed by email. Safe to repeat.",
    body: tokenBody,
    response: { 200: contactConfirmed, 410: problem },
    rateLimit,
    call: (dependencies, body) => confirmContact(dependencies, body.token),
  });
});
