import type { Dependencies } from "../../../dependencies.ts";
import { adminWith, withFreshProof } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";
import { changePermissions, listAdmins, revokeAdmin } from "./service-admins.ts";
import { blockAccount, unblockAccount } from "./service-blocks.ts";

const owners = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });
const otherOwners = adminWith("owner", { notOwn: "account", twoPeople: "never" });
const givingRights = { twoPeople: "protection" } as const;
/** For accounts of students and of brands' members; an admin's account is an owner's matter. */
const reviewers = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });

/** The admins, and the blocked accounts. */
export function adminRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: "/v1/admin/invitations",
    config: {
      access: withFreshProof(adminWith("owner", { notOwn: "nothing", ...givingRights })),
      rateLimit: { max: 20, timeWindow: "1 minute" },
    },
    schema: {
      operationId: "inviteAdmin",
      summary: "Invite an admin",
      description:
        "Mails a link that works for 7 days and gives the named permissions; an open one for this address is replaced. " +
        "403 `permission_not_held` for a permission that the caller does not have. The link ends when its sender loses one of them. " +
        "Needs a fresh proof.",
      body: schemas.inviteBody,
      response: { 201: schemas.invitation, 409: problem },
    },
    handler: (request) => service.inviteAdmin(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/invitations",
    config: { access: owners },
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
    config: { access: owners },
    schema: {
      operationId: "revokeAdminInvitation",
      summary: "Withdraw an invitation",
      description: "404 when it is no longer open.",
      params: schemas.invitationParams,
      response: { 204: noContent },
    },
    handler: (request) =>
      service.revokeInvitation(dependencies, userActor(request), request.params.invitation_id),
  });

  app.route({
    method: "GET",
    url: "/v1/admin/admins",
    config: { access: owners },
    schema: {
      operationId: "listAdmins",
      summary: "Who the admins are",
      description: "All of them with what each may do, the longest-serving first.",
      response: { 200: schemas.adminList },
    },
    handler: () => listAdmins(dependencies),
  });

  app.route({
    method: "PUT",
    url: "/v1/admin/admins/:user_id/permissions",
    config: { access: withFreshProof(adminWith("owner", { notOwn: "account", ...givingRights })) },
    schema: {
      operationId: "changeAdminPermissions",
      summary: "Say what an admin may do",
      description:
        "Replaces all of them, from the admin's next call on. 403 `permission_not_held` for one that neither of the two " +
        "has, 409 `version_conflict` with the admin as they are now. Needs a fresh proof.",
      params: schemas.userParams,
      body: schemas.permissionsBody,
      response: { 204: noContent, 409: schemas.adminConflict },
    },
    handler: (request) =>
      changePermissions(dependencies, userActor(request), request.params.user_id, request.body),
  });

  app.route({
    method: "DELETE",
    url: "/v1/admin/admins/:user_id",
    config: { access: withFreshProof(otherOwners) },
    schema: {
      operationId: "revokeAdmin",
      summary: "End an admin's access",
      description: "From their next call on; the account itself stays. Needs a fresh proof.",
      params: schemas.userParams,
      response: { 204: noContent, 409: problem },
    },
    handler: (request) => revokeAdmin(dependencies, userActor(request), request.params.user_id),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/accounts/:user_id/block",
    config: { access: reviewers },
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
    config: { access: reviewers },
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
