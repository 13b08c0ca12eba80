import type { Dependencies } from "../../dependencies.ts";
import { admin, withFreshProof } from "../../http/access.ts";
import { userActor } from "../../http/actor.ts";
import type { App } from "../../http/app-type.ts";
import { emailBody, emptyBody, noContent, problem } from "../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";
import { blockAccount, unblockAccount } from "./service-blocks.ts";

/** The admins, and the blocked accounts. */
export function adminRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/invitations",
    config: { access: withFreshProof(admin), rateLimit: { max: 20, timeWindow: "1 minute" } },
    schema: {
      operationId: "inviteAdmin",
      summary: "Invite an admin",
      description:
        "Mails a link that works for 7 days; an open one for this address is replaced. Needs a fresh proof.",
      body: emailBody,
      response: { 201: schemas.invitation, 409: problem },
    },
    handler: (request) => service.inviteAdmin(dependencies, userActor(request), request.body.email),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/invitations",
    config: { access: admin },
    schema: {
      operationId: "listAdminInvitations",
      summary: "Invitations of admins",
      description: "All of them, newest first.",
      querystring: schemas.invitationQuery,
      response: { 200: schemas.invitationList },
    },
    handler: (request) => service.listInvitations(dependencies, request.query),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/invitations/:invitation_id",
    config: { access: admin },
    schema: {
      operationId: "revokeAdminInvitation",
      summary: "Take an invitation back",
      description: "404 when it is not open any more.",
      params: schemas.invitationParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.revokeInvitation(dependencies, userActor(request), request.params.invitation_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/accounts/:user_id/block",
    config: { access: admin },
    schema: {
      operationId: "blockAccount",
      summary: "Block an account",
      description:
        "Its sessions end on their next call, signing in answers as for a wrong password, a mail says why.",
      params: schemas.userParams,
      body: schemas.blockBody,
      response: { 204: noContent, 409: problem },
    },
    handler: async (request) => {
      const { params, body } = request;
      await blockAccount(dependencies, userActor(request), params.user_id, body.reason);
    },
  });

  app.route({
    method: "POST",
    url: "/v1/admin/accounts/:user_id/unblock",
    config: { access: admin },
    schema: {
      operationId: "unblockAccount",
      summary: "Let a blocked account in again",
      description: "404 unless the account is blocked.",
      params: schemas.userParams,
      body: emptyBody,
      response: { 204: noContent },
    },
    handler: (request) => unblockAccount(dependencies, userActor(request), request.params.user_id),
  });
}
