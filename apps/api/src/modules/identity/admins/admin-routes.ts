import { adminWith, withFreshProof } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { changePermissions, listAdmins, revokeAdmin } from "./service-admins.ts";
import { blockAccount, unblockAccount } from "./service-blocks.ts";
import * as service from "./service.ts";

const owners = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });
const otherOwners = adminWith("owner", { notOwn: "account", twoPeople: "never" });
const givingRights = { twoPeople: "protection" } as const;
/** For accounts of students and of brands' members; an admin's account is an owner's matter. */
const reviewers = adminWith("reviewer", { notOwn: "account", twoPeople: "never" });

/** The admins, and the blocked accounts. */
export const adminRoutes = forAdmins((route) => {
  route.post(
    "/v1/admin/invitations",
    withFreshProof(adminWith("owner", { notOwn: "nothing", ...givingRights })),
    {
      operationId: "inviteAdmin",
      summary: "Invite an admin",
      description:
        "Mails a link that works for 7 days and gives the named permissions; an open one for this address is replaced. " +
        "403 `permission_not_held` for a permission that the caller does not have. The link ends when its sender loses one of them. " +
        "Needs a fresh proof.",
      body: schemas.inviteBody,
      response: { 201: schemas.invitation, 409: problem },
      rateLimit: { max: 20, timeWindow: "1 minute" },
      call: service.inviteAdmin,
    },
  );

  route.get("/v1/admin/invitations", owners, {
    operationId: "listAdminInvitations",
    summary: "Invitations of admins",
    description: "All of them, newest first.",
    querystring: schemas.invitationQuery,
    response: { 200: schemas.invitationList },
    read: service.listInvitations,
  });

  route.delete("/v1/admin/invitations/:invitation_id", owners, {
    operationId: "revokeAdminInvitation",
    summary: "Withdraw an invitation",
    description: "404 when it is no longer open.",
    response: { 204: noContent },
    call: service.revokeInvitation,
  });

  route.get("/v1/admin/admins", owners, {
    operationId: "listAdmins",
    summary: "Who the admins are",
    description: "All of them with what each may do, the longest-serving first.",
    response: { 200: schemas.adminList },
    read: listAdmins,
  });

  route.put(
    "/v1/admin/admins/:user_id/permissions",
    withFreshProof(adminWith("owner", { notOwn: "account", ...givingRights })),
    {
      operationId: "changeAdminPermissions",
      summary: "Say what an admin may do",
      description:
        "Replaces all of them, from the admin's next call on. 403 `permission_not_held` for one that neither of the two " +
        "has, 409 `version_conflict` with the admin as they are now. Needs a fresh proof.",
      body: schemas.permissionsBody,
      response: { 204: noContent, 409: schemas.adminConflict },
      call: changePermissions,
    },
  );

  route.delete("/v1/admin/admins/:user_id", withFreshProof(otherOwners), {
    operationId: "revokeAdmin",
    summary: "End an admin's access",
    description: "From their next call on; the account itself stays. Needs a fresh proof.",
    response: { 204: noContent, 409: problem },
    call: revokeAdmin,
  });

  route.post("/v1/admin/accounts/:user_id/block", reviewers, {
    operationId: "blockAccount",
    summary: "Block an account",
    description:
      "Its sessions end on their next call, signing in answers as for a wrong password, a mail says why.",
    body: schemas.blockBody,
    response: { 204: noContent, 409: problem },
    call: (dependencies, admin, userId, body) =>
      blockAccount(dependencies, admin, userId, body.reason),
  });

  route.post("/v1/admin/accounts/:user_id/unblock", reviewers, {
    operationId: "unblockAccount",
    summary: "Let a blocked account in again",
    description: "404 unless the account is blocked.",
    body: emptyBody,
    response: { 204: noContent },
    call: unblockAccount,
  });
});
