import { z } from "zod";
import { brandRole } from "../../../db/schema/brand-users.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { emailAddress, id, timestamp } from "../../../http/schemas.ts";

const role = z.enum(brandRole.enumValues).meta({ example: "editor" });

export const invitation = z
  .object({
    id,
    email: z.string().meta({ example: "meera@jholaworks.example" }),
    role,
    status: z.enum(["open", "expired"]).meta({
      description:
        "`expired`: its link no longer works, after a week or because its sender may not invite any more.",
      example: "open",
    }),
    invited_by: z.string().meta({ description: "A name.", example: "Vidya Subramaniam" }),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: "TeamInvitation" });

export const member = z
  .object({
    user_id: id,
    version,
    name: z.string().meta({ example: "Vidya Subramaniam" }),
    email: z.string().meta({ example: "vidya@jholaworks.example" }),
    role,
    is_contact: z
      .boolean()
      .meta({ description: "The brand's contact, who is always an admin.", example: true }),
    is_you: z.boolean().meta({ example: true }),
    joined_at: timestamp,
  })
  .meta({ id: "TeamMember" });

const contactChange = z
  .object({
    email: z.string().meta({ example: "ravi@jholaworks.example" }),
    requested_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: "ContactChange" });

export const team = z
  .object({
    members: z.array(member).meta({ description: "The contact first, then by name." }),
    contact_email: z.string().meta({ example: "vidya@jholaworks.example" }),
    invitations: z.array(invitation).meta({
      description:
        "Neither accepted nor withdrawn, newest first; empty for members who cannot invite.",
    }),
    contact_change: contactChange.nullable().meta({
      description:
        "A new contact who has not confirmed yet; null for members who cannot request one.",
    }),
    max_size: z.int().meta({ description: "Members and open invitations together.", example: 100 }),
  })
  .meta({ id: "Team" });

export const inviteBody = z.strictObject({ email: emailAddress, role }).meta({ id: "TeamInvite" });
export type Invite = z.output<typeof inviteBody>;
export const roleBody = changeOf({ role }).meta({ id: "MemberRoleChange" });
export type RoleChange = z.output<typeof roleBody>;
export const memberConflict = conflictOf("TeamMember", member);
export const contactBody = z.strictObject({ email: emailAddress }).meta({ id: "NewContact" });
export const leaveBody = z
  .strictObject({ confirmed: z.literal(true).meta({ description: "It cannot be undone." }) })
  .meta({ id: "LeaveTeam" });

const brandName = z.string().meta({ example: "Jholaworks" });

/** The page behind an invitation's link, before anybody signs in. */
export const invitationPreview = z
  .object({
    brand_name: brandName,
    logo_url: z.string().nullable().meta({ example: null }),
    role,
    email: z.string().meta({ example: "meera@jholaworks.example" }),
    invited_by: z.string().meta({ example: "Vidya Subramaniam" }),
    expires_at: timestamp,
  })
  .meta({ id: "TeamInvitationPreview" });

export const joined = z
  .object({ brand_id: id, brand_name: brandName, role })
  .meta({ id: "TeamJoined" });

export const contactConfirmed = z
  .object({
    brand_name: brandName,
    email: z.string().meta({ example: "ravi@jholaworks.example" }),
  })
  .meta({ id: "BrandContactConfirmed" });
