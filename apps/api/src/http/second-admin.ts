import { adminPermissions } from "@bachat/rules/accounts";
import { z } from "zod";
import type { BrandId, UserId } from "../ids.ts";
import type { AdminPermission } from "./actor.ts";
import { id, timestamp } from "./schemas.ts";

/**
 * Changes that take two admins. The service, with the state held and checked, calls `requireSecond`; for the first admin
 * that ends the transaction, and the call is kept as a confirmation, answered with 202 (`two-people.ts`). When a second admin
 * confirms it, the same service runs again with `confirmedBy`.
 */

/** The admin who asked for a change, and who confirmed it: a second admin, or the command on the server. */
export interface ActingAdmin {
  userId: UserId;
  confirmedBy?: UserId | "command";
}

export interface SecondAdminAbout {
  /** A name that admins know: a brand's name, a domain, a setting's label. */
  objectName: string;
  changes: Record<string, { before: unknown; after: unknown }>;
  reason: string | null;
  brandId?: BrandId;
  /** The account that changes; its owner cannot confirm. */
  accountId?: UserId;
}

export class SecondAdminNeeded extends Error {
  readonly about: SecondAdminAbout;

  constructor(about: SecondAdminAbout) {
    super("A second admin is needed, where no route declares that it takes two.");
    this.about = about;
  }
}

/** Returns for a confirmed change. For any other it throws, and the call is kept for a second admin. */
export function requireSecond({ confirmedBy }: ActingAdmin, about: SecondAdminAbout): void {
  if (confirmedBy === undefined) throw new SecondAdminNeeded(about);
}

const name = z.string().nullable().meta({ description: "Null once the account is gone." });
const valueText = z.string().nullable();

export const confirmation = z
  .object({
    id,
    status: z.enum(["open", "confirmed", "declined", "withdrawn", "expired"]).meta({
      description: "`open`: a second admin has to confirm it. Only `confirmed` was carried out.",
      example: "open",
    }),
    operation: z.string().meta({
      description: "The operationId of the call that the first admin made.",
      example: "changeBrandCredits",
    }),
    permission: z
      .enum(adminPermissions)
      .meta({ description: "The permission that both admins have.", example: "finance" }),
    object_name: z.string().meta({
      description: "The name of the brand, account, domain or setting that changes.",
      example: "Jholaworks",
    }),
    changes: z
      .array(
        z.object({
          field: z.string().meta({ example: "credits" }),
          before: valueText.meta({ example: null }),
          after: valueText.meta({ example: "8000" }),
        }),
      )
      .meta({
        description: "Each changed field: its value at the time of the request, and the new value.",
      }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "The first admin's.", example: "For the autumn campaign." }),
    requested_by: name.meta({ example: "Farah Khan" }),
    is_mine: z.boolean().meta({ description: "The caller asked for it.", example: false }),
    may_confirm: z.boolean().meta({
      description:
        "The caller may confirm or decline it: it is open, they have the permission, did not ask for it, and it is about " +
        "neither their account nor a brand of theirs.",
      example: true,
    }),
    others: z.int().meta({
      description:
        "Admins beside the first who have the permission. With none of them, the command `confirmations:confirm` on the server " +
        "confirms it.",
      example: 2,
    }),
    created_at: timestamp,
    expires_at: timestamp.meta({
      description: "The change can no longer be confirmed after this moment.",
    }),
    decided_by: name.meta({ example: null }),
    decided_at: timestamp.nullable().meta({ example: null }),
    note: z.string().nullable().meta({ description: "Why it was declined.", example: null }),
  })
  .meta({ id: "Confirmation" });
export type Confirmation = z.output<typeof confirmation>;

export interface AskedForTwo {
  operation: string;
  permission: AdminPermission;
  params: Record<string, unknown>;
  body: unknown;
  about: SecondAdminAbout;
}
