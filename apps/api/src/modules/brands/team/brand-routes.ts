import { requireFreshProof } from "../../../http/access-gate.ts";
import { brandMember, brandMemberWho, withFreshProof } from "../../../http/access.ts";
import { brandActor, userActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { emptyBody, noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as contact from "./service-contact.ts";
import * as invitations from "./service-invitations.ts";
import * as service from "./service.ts";

const managers = brandMemberWho("manage_team");
const inviters = brandMemberWho("invite_members");
const rateLimit = { max: 20, timeWindow: "1 minute" };

/** A brand's team. Whatever makes or unmakes an admin needs a fresh proof. */
export const brandTeamRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/team", brandMemberWho("view_team"), {
    operationId: "getTeam",
    summary: "Who works for the brand",
    description: "Members with their roles; members who can invite also get the open invitations.",
    response: { 200: schemas.team },
    call: service.getTeam,
  });

  route.post("/v1/brand/:brand_id/team/invitations", inviters, {
    operationId: "inviteMember",
    summary: "Invite a member",
    description:
      "Mails a link that works once, for 7 days; one that waits for this address is replaced. An admin's needs a " +
      "proof under ten minutes old.",
    body: schemas.inviteBody,
    response: { 201: schemas.invitation, 409: problem, 429: problem },
    rateLimit,
    async handler(dependencies, request, reply) {
      if (request.body.role === "admin") requireFreshProof(userActor(request), dependencies.clock);
      const { body, ip } = request;
      return reply
        .code(201)
        .send(await invitations.invite(dependencies, brandActor(request), body, ip));
    },
  });

  route.post("/v1/brand/:brand_id/team/invitations/:invitation_id/resend", inviters, {
    operationId: "resendInvitation",
    summary: "Send an invitation again",
    description:
      "Mails a new link for 7 days; the previous one ends. Also for an expired invitation.",
    body: emptyBody,
    response: { 200: schemas.invitation, 409: problem, 429: problem },
    rateLimit,
    async handler(dependencies, request) {
      const actor = brandActor(request);
      const { invitation_id: invitationId } = request.params;
      const { role } = await invitations.findInvitation(dependencies, actor, invitationId);
      if (role === "admin") requireFreshProof(userActor(request), dependencies.clock);
      return invitations.resend(dependencies, actor, invitationId, request.ip);
    },
  });

  route.delete("/v1/brand/:brand_id/team/invitations/:invitation_id", managers, {
    operationId: "withdrawInvitation",
    summary: "Withdraw an invitation",
    description: "Its link no longer works. 404 when it was accepted or withdrawn.",
    response: { 204: noContent },
    call: invitations.withdraw,
  });

  route.patch("/v1/brand/:brand_id/team/members/:user_id", managers, {
    operationId: "changeMemberRole",
    summary: "Change a member's role",
    description:
      "Takes effect with the member's next call; an email tells them. The contact and the last admin stay admins. To or from " +
      "admin it needs a proof under ten minutes old. 409 `version_conflict` with the member as they are now.",
    body: schemas.roleBody,
    response: { 204: noContent, 409: schemas.memberConflict },
    async handler(dependencies, request, reply) {
      const actor = brandActor(request);
      const { params, body } = request;
      if (
        body.role === "admin" ||
        (await service.concernsAdmin(dependencies, actor.brandId, params.user_id))
      ) {
        requireFreshProof(userActor(request), dependencies.clock);
      }
      await service.changeRole(dependencies, actor, params.user_id, body);
      return reply.code(204).send(null);
    },
  });

  route.delete("/v1/brand/:brand_id/team/members/:user_id", managers, {
    operationId: "removeMember",
    summary: "Remove a member",
    description:
      "Their rights end with their next call and the invitations they sent stop; a mail tells them. Keys that they " +
      "made go on working. The contact and the last admin stay. For an admin it needs a proof under ten minutes old.",
    response: { 204: noContent, 409: problem },
    async handler(dependencies, request, reply) {
      const actor = brandActor(request);
      const { user_id: userId } = request.params;
      if (await service.concernsAdmin(dependencies, actor.brandId, userId))
        requireFreshProof(userActor(request), dependencies.clock);
      await service.removeMember(dependencies, actor, userId);
      return reply.code(204).send(null);
    },
  });

  route.post("/v1/brand/:brand_id/team/leave", brandMember, {
    operationId: "leaveTeam",
    summary: "Leave the brand",
    description: "The caller is no longer a member. The contact and the last admin cannot leave.",
    body: schemas.leaveBody,
    response: { 204: noContent, 409: problem },
    call: (dependencies, member) => service.removeMember(dependencies, member, member.userId),
  });

  route.post("/v1/brand/:brand_id/team/contact-change", withFreshProof(managers), {
    operationId: "requestContactChange",
    summary: "Make another address the contact",
    description:
      "Mails a link to that address; the contact changes when it is confirmed there. Replaces one that waits. Needs a " +
      "fresh proof.",
    body: schemas.contactBody,
    response: { 204: noContent, 409: problem, 429: problem },
    rateLimit,
    async handler(dependencies, request, reply) {
      const { body, ip } = request;
      await contact.requestContact(dependencies, brandActor(request), body.email, ip);
      return reply.code(204).send(null);
    },
  });

  route.delete("/v1/brand/:brand_id/team/contact-change", managers, {
    operationId: "withdrawContactChange",
    summary: "Keep the contact as it is",
    description: "The mailed link no longer works. 404 when no change of contact is open.",
    response: { 204: noContent },
    call: contact.withdrawContact,
  });
});
