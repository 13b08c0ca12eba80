import type { AuditAction } from "@bachat/rules/audit-actions";
import { later } from "@bachat/rules/time";
import { z } from "zod";
import { randomToken, sha256 } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { linkExpired, notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { brandId as brandIdSchema, userId as userIdSchema } from "../../../http/schemas.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { findUserByEmail } from "../../identity/accounts/service.ts";
import { beginAttempt } from "../../identity/throttle/service.ts";
import type { Changes } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { CONTACT_LINK_DAYS, CONTACT_LINK_MS, isActiveAdmin } from "./policy.ts";
import * as repository from "./repository-contact.ts";
import * as team from "./repository.ts";
import { lockTeam } from "./service.ts";

/**
 * The contact's address gives its account every right in the brand, so it changes only by a link mailed to the new
 * address; the old one is informed.
 */

const linkPayload = z.object({ brandId: brandIdSchema, requestedBy: userIdSchema });

/** Mails the link; one that was asked for before ends. @throws already_contact, too_many_attempts */
export async function requestContact(
  dependencies: Dependencies,
  actor: BrandActor,
  email: string,
  ip: string,
): Promise<void> {
  const { db, clock, config } = dependencies;
  const { brandId, userId } = actor;
  await beginAttempt(dependencies, "mail", email, ip);
  await db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, userId);
    if (brand.contactEmail.toLowerCase() === email) throw errors.alreadyContact();
    const now = clock.now();
    await repository.endOpen(tx, brandId, now);
    const token = randomToken();
    await repository.insert(tx, {
      purpose: "contact_email",
      tokenHash: sha256(token),
      email,
      payload: { brandId, requestedBy: userId },
      createdAt: now,
      expiresAt: later(now, CONTACT_LINK_MS),
    });
    const url = new URL("/brand-contact", config.origins.brand);
    url.searchParams.set("token", token);
    await enqueueMail(dependencies, tx, {
      template: "contact-change-requested",
      to: email,
      locale: "en",
      data: {
        brand_name: brand.name,
        requested_by: members.find((one) => one.userId === userId)?.name ?? "",
        days: CONTACT_LINK_DAYS,
        url: url.toString(),
      },
    });
    await audit(tx, dependencies, actor, "brand.contact_change_requested", {
      contact_email: { before: brand.contactEmail, after: email },
    });
  });
}

/** @throws not_found when no change waits */
export async function withdrawContact(
  dependencies: Dependencies,
  actor: BrandActor,
): Promise<void> {
  const { db, clock } = dependencies;
  await db.transaction(async (tx) => {
    await lockTeam(tx, actor.brandId, actor.userId);
    const now = clock.now();
    const open = await repository.findOpen(tx, actor.brandId, now);
    if (open === undefined) throw notFound("That change");
    await repository.endOpen(tx, actor.brandId, now);
    await audit(tx, dependencies, actor, "brand.contact_change_withdrawn", {
      contact_email: { before: open.email, after: null },
    });
  });
}

/**
 * Makes the address that the link went to the brand's contact. The previous one stays an admin of the team and is informed.
 * Safe to repeat.
 * @throws link_expired
 */
export async function confirmContact(dependencies: Dependencies, token: string) {
  const { db, clock, config } = dependencies;
  const link = await repository.find(db, sha256(token));
  if (link === undefined) throw linkExpired();
  const { brandId, requestedBy } = linkPayload.parse(link.payload);
  return db.transaction(async (tx) => {
    const { brand, members } = await lockTeam(tx, brandId, null);
    const answer = { brand_name: brand.name, email: link.email };
    const now = clock.now();
    if (!(await repository.spend(tx, link.id, now))) {
      // A second click on a link that has done its work is no mistake.
      if (brand.contactEmail.toLowerCase() === link.email.toLowerCase()) return answer;
      throw linkExpired();
    }
    // The admin who requested it must still have the right, or a removed admin could come back by it.
    if (!isActiveAdmin(members, requestedBy)) throw linkExpired();
    const before = members.find((one) => one.isContact);
    const account = await findUserByEmail(tx, link.email);
    const successor = account?.emailConfirmedAt ? account : null;
    await team.setContact(tx, brandId, {
      contactEmail: link.email,
      contactName: successor?.name ?? null,
    });
    if (before !== undefined) await team.keepAsAdmin(tx, brandId, before.userId);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: requestedBy },
      action: "brand.contact_changed",
      objectType: "brand",
      objectId: brandId,
      brandId,
      details: { before: before?.userId ?? null, after: successor?.id ?? null },
      personalChanges: { contact_email: { before: brand.contactEmail, after: link.email } },
    });
    await enqueueMail(dependencies, tx, {
      template: "contact-changed",
      to: brand.contactEmail,
      locale: "en",
      data: {
        brand_name: brand.name,
        new_email: link.email,
        url: `${config.origins.brand}/contact`,
      },
    });
    return answer;
  });
}

function audit(
  tx: Transaction,
  dependencies: Dependencies,
  { brandId, userId }: BrandActor,
  action: AuditAction,
  personalChanges: Changes,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "brand",
    objectId: brandId,
    brandId,
    personalChanges,
  });
}
