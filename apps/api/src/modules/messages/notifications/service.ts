import type { MemberRole } from "@bachat/rules/brand-actions";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { enqueueMail, type OutgoingMail } from "../../../mails/service.ts";
import { type TemplateName, templates } from "../../../mails/templates.ts";
import { listMembers } from "../../identity/memberships/service.ts";
import { type BrandMail, getsBrandMail } from "./policy.ts";
import { findContactEmail, findRefusing } from "./repository.ts";

/** A kind that can be switched off, or the roles of those who always get it. */
type Concerned =
  | { kind: BrandMail; roles?: never }
  | { roles: readonly MemberRole[]; kind?: never };

type MembersMail<Name extends TemplateName> = Pick<OutgoingMail<Name>, "template" | "data"> &
  Concerned & {
    brandId: BrandId;
    /** The person who caused it, who needs no mail. */
    except?: UserId;
  };

/**
 * Mails the members of a brand whose role it concerns and who did not switch it off; the contact's address too while
 * it has no account. Each reads it in the language of their account, where the mail has it.
 */
export async function mailMembers<Name extends TemplateName>(
  dependencies: Pick<Dependencies, "config" | "queue" | "secretBox">,
  tx: Executor,
  { brandId, kind, roles, except, template, data }: MembersMail<Name>,
): Promise<void> {
  const members = await listMembers(tx, brandId);
  const ids = members.map(({ userId }) => userId);
  const refusing = kind === undefined ? new Set() : await findRefusing(tx, kind, ids);
  const concerns = (role: MemberRole) =>
    kind === undefined ? (roles?.includes(role) ?? false) : getsBrandMail(kind, role);
  const wanting = members.filter(
    ({ userId, role, canSignIn }) =>
      canSignIn && userId !== except && concerns(role) && !refusing.has(userId),
  );
  const hasContact = members.some(({ isContact }) => isContact);
  const contact = hasContact ? undefined : await findContactEmail(tx, brandId);
  // Where a mail has no Hindi, its frame is in English too.
  const hasHindi = "hi" in templates[template];
  const addresses = [
    ...wanting.map(({ email: to, locale }) => ({ to, locale: hasHindi ? locale : "en" }) as const),
    ...(contact ? [{ to: contact, locale: "en" } as const] : []),
  ];
  for (const address of addresses)
    await enqueueMail(dependencies, tx, { template, data, ...address });
}
