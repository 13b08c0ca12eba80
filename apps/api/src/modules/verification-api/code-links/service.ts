import type { AuditAction } from "@bachat/rules/audit-actions";
import { codeLinkFault, TOKEN_PLACE } from "@bachat/rules/code-link-addresses";
import { dayInKolkata } from "@bachat/rules/time";
import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { mayBePublic } from "../../../ports/public-web.ts";
import { findForRedeeming } from "../../offers/offers/service-lookup.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { addressRule } from "../webhooks/service-endpoints.ts";
import { offerNotLive, offerWithoutCode, tooManyLinks } from "./errors.ts";
import { linkSecretContext, MOST_LINKS, newLinkSecret } from "./policy.ts";
import * as repository from "./repository.ts";
import type { CreateCodeLink } from "./schemas.ts";

/** A brand's links, by which its shops hand students over without a program of their own. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;

const present = ({ config }: Pick<Needs, "config">, { link, title }: repository.LinkRow) => ({
  id: link.id,
  url: `${config.origins.student}/connect/code/${link.id}`,
  offer_id: link.offerId,
  offer_title: title,
  return_to: link.returnTo,
  created_at: link.createdAt,
});

export async function listLinks(needs: Needs, { brandId }: BrandActor) {
  const rows = await repository.list(needs.db, brandId);
  return { items: rows.map((row) => present(needs, row)) };
}

/** Makes a link to a live offer of the brand. @throws 400, 404, offer_not_live, offer_without_code, too_many_links */
export async function createLink(needs: Needs, actor: BrandActor, asked: CreateCodeLink) {
  const { db, clock, secretBox } = needs;
  const { brandId, userId } = actor;
  const { offer_id: offerId, return_to: returnTo } = asked;
  requireUsable(needs, returnTo);
  const now = clock.now();
  const id = timeOrderedUuid(now);
  const secret = returnTo.includes(TOKEN_PLACE) ? newLinkSecret() : null;
  return db.transaction(async (tx) => {
    if ((await repository.count(tx, brandId)) >= MOST_LINKS) throw tooManyLinks();
    const offer = await findForRedeeming(tx, offerId, dayInKolkata(now));
    if (offer === null || offer.brandId !== brandId) throw notFound("That offer");
    if (!offer.isPublic) throw offerNotLive();
    if (offer.method !== "code") throw offerWithoutCode();
    const row = await repository.insert(tx, {
      id,
      brandId,
      offerId,
      returnTo,
      secretEncrypted: secret === null ? null : secretBox.seal(secret, linkSecretContext(id)),
      createdBy: userId,
      createdAt: now,
    });
    await audit(tx, needs, actor, "code_link.created", row.link);
    return { link: present(needs, row), secret };
  });
}

/** @throws 400 */
function requireUsable(needs: Pick<Needs, "config">, address: string): void {
  const fault =
    codeLinkFault(address, needs.config.webhooksToLoopback) ??
    (mayBePublic(new URL(address), addressRule(needs)) ? null : "must be on the public internet");
  if (fault !== null) throw invalidField("body.return_to", "invalid_url", fault);
}

/** Its page gives nothing from now on. Repeating it is no error. @throws 404 for a link that the brand never had */
export async function removeLink(needs: Needs, actor: BrandActor, linkId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const now = needs.clock.now();
    const { row, wasOurs } = await repository.remove(tx, actor.brandId, linkId, now);
    if (row !== null) await audit(tx, needs, actor, "code_link.removed", row);
    else if (!wasOurs) throw notFound("That link");
  });
}

const audit = (
  tx: Transaction,
  needs: Needs,
  { brandId, userId }: BrandActor,
  action: AuditAction,
  { id, offerId, returnTo }: repository.LinkRow["link"],
): Promise<void> =>
  recordAudit(tx, needs, {
    actor: { kind: "user", userId },
    action,
    objectType: "code_link",
    objectId: id,
    brandId,
    details: { offer_id: offerId, return_to: returnTo },
  });
