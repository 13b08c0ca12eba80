import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { adminPermission } from "../../../db/schema/user-roles.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import {
  emailAddress,
  id,
  linkToken,
  pageOf,
  pageQuery,
  paragraph,
  timestamp,
  userId,
} from "../../../http/schemas.ts";
import { PASSWORD_MAX } from "../accounts/policy.ts";
import { account as accountSchema } from "../accounts/schemas.ts";

const permissions = z
  .array(z.enum(adminPermission.enumValues))
  .meta({ example: ["reviewer", "brands"] });
const chosen = permissions
  .min(1)
  .max(adminPermission.enumValues.length)
  .refine((list) => new Set(list).size === list.length, "must not repeat")
  .meta({
    description:
      "`reviewer`: student IDs, messages and accounts. `brands`: applications and brands. `catalogue`: offers. " +
      "`finance`: orders, transfers and refunds. `owner`: admins. Only what the caller has can be given.",
    example: ["reviewer", "brands"],
  });

export const inviteBody = z
  .strictObject({ email: emailAddress, permissions: chosen })
  .meta({ id: "InviteAdmin" });

export const invitation = z
  .object({
    id,
    email: z.string().meta({ example: "meera@bachat.example" }),
    status: z.enum(["open", "accepted", "revoked", "expired", "ended"]).meta({
      description: "`ended`: its sender can no longer give these permissions, or not sign in.",
      example: "open",
    }),
    permissions,
    invited_by: z.object({ id, name: z.string().meta({ example: "Ravi Menon" }) }),
    created_at: timestamp,
    expires_at: timestamp,
    accepted_at: timestamp.nullable().meta({ example: null }),
  })
  .meta({ id: "AdminInvitation" });

export const invitationQuery = z.object({
  ...pageQuery(20),
  shown: z.enum(["open", "past"]).optional().meta({
    description: "Those whose link still works, or all others. Both unless it says so.",
    example: "open",
  }),
});
export const invitationList = pageOf(invitation).meta({ id: "AdminInvitationList" });

export const acceptBody = z
  .strictObject({
    token: linkToken,
    password: z.string().min(1).max(PASSWORD_MAX).optional().meta({
      description: "The account's password: an admin's must have 12 characters.",
      example: "monsoon-tiffin-42",
    }),
  })
  .meta({ id: "AcceptAdminInvitation" });

export const admin = z
  .object({
    user_id: id,
    version,
    name: z.string().meta({ example: "Farah Khan" }),
    email: z.string().meta({ example: "farah@bachat.example" }),
    permissions,
    blocked: z.boolean().meta({ example: false }),
    granted_by_name: z
      .string()
      .nullable()
      .meta({ description: "Null for one made by command.", example: "Ravi Menon" }),
    has_second_factor: z
      .boolean()
      .meta({ description: "Whether two-step sign-in is on.", example: true }),
    last_seen_at: timestamp
      .nullable()
      .meta({ description: "On the admin site; null for one who was never there." }),
    created_at: timestamp,
  })
  .meta({ id: "Admin" });
export const adminList = z.object({ items: z.array(admin) }).meta({ id: "AdminList" });
export const permissionsBody = changeOf({ permissions: chosen }).meta({
  id: "ChangeAdminPermissions",
});
export type PermissionsChange = z.output<typeof permissionsBody>;
export const adminConflict = conflictOf("Admin", admin);

export const userParams = z.object({ user_id: userId });
export const blockBody = z
  .strictObject({
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Mailed to the person.",
      example: "Shared codes in public.",
    }),
  })
  .meta({ id: "BlockAccount" });

/** As the account itself is shown. */
export const account = accountSchema;
