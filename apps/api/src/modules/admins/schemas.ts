import { account as accountSchema } from "../accounts/schemas.ts";
import { z } from "zod";
import {
  id,
  linkToken,
  pageOf,
  pageQuery,
  paragraph,
  timestamp,
  userId,
} from "../../http/schemas.ts";
import { PASSWORD_MAX } from "../accounts/policy.ts";

export const invitation = z
  .object({
    id,
    email: z.string().meta({ example: "meera@bachat.example" }),
    status: z.enum(["open", "accepted", "revoked", "expired"]).meta({ example: "open" }),
    invited_by: z.object({ id, name: z.string().meta({ example: "Ravi Menon" }) }),
    created_at: timestamp,
    expires_at: timestamp,
    accepted_at: timestamp.nullable().meta({ example: null }),
  })
  .meta({ id: "AdminInvitation" });

export const invitationQuery = z.object(pageQuery(20));
export const invitationList = pageOf(invitation).meta({ id: "AdminInvitationList" });
export const invitationParams = z.object({ invitation_id: id });

export const acceptBody = z
  .strictObject({
    token: linkToken,
    password: z.string().min(1).max(PASSWORD_MAX).optional().meta({
      description: "The account's password: an admin's must have 12 characters.",
      example: "monsoon-tiffin-42",
    }),
  })
  .meta({ id: "AcceptAdminInvitation" });

export const userParams = z.object({ user_id: userId });
export const blockBody = z
  .strictObject({
    reason: paragraph(3, 500).meta({
      description: "Mailed to the person.",
      example: "Shared codes in public.",
    }),
  })
  .meta({ id: "BlockAccount" });

/** As the account itself is shown. */
export const account = accountSchema;
