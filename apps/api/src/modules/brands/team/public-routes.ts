import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { problem, tokenBody } from "../../../http/schemas.ts";
import { contactConfirmed, invitationPreview } from "./schemas.ts";
import { confirmContact } from "./service-contact.ts";
import { readInvitation } from "./service-invitations.ts";

const rateLimit = { max: 20, timeWindow: "1 minute" };

/** What the links in mails about a team lead to. The token is in the body, so that no log has it. */
export function publicTeamRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/team-invitation",
    config: { access: everyone, rateLimit },
    schema: {
      operationId: "readTeamInvitation",
      summary: "What an invitation is about",
      description: "For anyone with its link. Changes nothing.",
      body: tokenBody,
      response: { 200: invitationPreview, 410: problem },
    },
    handler: (request) => readInvitation(dependencies, request.body.token),
  });

  app.route({
    method: "POST",
    url: "/v1/brand-contact/confirm",
    config: { access: everyone, rateLimit },
    schema: {
      operationId: "confirmBrandContact",
      summary: "Become a brand's contact",
      description:
        "The address that the link was sent to becomes the contact; the previous one is informed by email. Safe to repeat.",
      body: tokenBody,
      response: { 200: contactConfirmed, 410: problem },
    },
    handler: (request) => confirmContact(dependencies, request.body.token),
  });
}
