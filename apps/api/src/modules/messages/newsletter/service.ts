import type { AuditAction } from "@bachat/rules/audit-actions";
import { randomToken, readSignedPayload, sha256, signPayload } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { withAnswerFloor } from "../../../http/answer-floor.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { spendLink } from "../../identity/accounts/service-links.ts";
import { mayMailAddress } from "../../identity/throttle/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { linkExpired } from "./errors.ts";
import { CONFIRM_LIFETIME_MS, FORGET_AFTER_MS, mayMailAgain } from "./policy.ts";
import * as repository from "./repository.ts";
import { type Subscribe, unsubscribePayload } from "./schemas.ts";

type Deps = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

/**
 * Mails a confirmation link, unless the address is confirmed already or got enough of them. The same answer after
 * the same time for every address, so that no stranger learns who reads the newsletter.
 */
export async function subscribe(deps: Deps, { email, locale }: Subscribe, ip: string) {
  await withAnswerFloor(() =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      const subscriber = await repository.upsertUnconfirmed(tx, email, locale);
      if (subscriber === undefined) return;
      const since = new Date(now.getTime() - CONFIRM_LIFETIME_MS);
      if (!mayMailAgain(await repository.linksSentSince(tx, email, since), now)) return;
      // Under another plus tag it is the same mailbox.
      if (!(await mayMailAddress(tx, deps, email, ip))) return;
      const token = randomToken();
      await repository.endLinks(tx, email, now);
      await repository.insertLink(tx, {
        tokenHash: sha256(token),
        email,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CONFIRM_LIFETIME_MS),
      });
      await enqueueMail(deps, tx, {
        template: "newsletter-confirm",
        to: email,
        locale,
        data: { url: pageUrl(deps, { confirm: token }) },
      });
    }),
  );
  return { success: true as const, message: "Subscribed!" };
}

/**
 * Confirms an address by its link. Asked again by the same link it is confirmed still, until it leaves.
 * @throws link_expired
 */
export async function confirm(deps: Deps, token: string): Promise<void> {
  const link = await repository.findLink(deps.db, sha256(token));
  if (link === undefined) throw linkExpired();
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // The subscriber first, as leaving does: two of them must not wait for each other.
    const subscriber = await repository.lockByEmail(tx, link.email);
    if (subscriber === undefined) throw linkExpired();
    const isFresh = await spendLink(tx, link.id, now);
    if (subscriber.status === "confirmed") return;
    if (!isFresh || !(await repository.markConfirmed(tx, subscriber.id, now))) throw linkExpired();
    await audit(tx, deps, subscriber.id, "newsletter.confirmed");
    await enqueueMail(deps, tx, {
      template: "newsletter-welcome",
      to: subscriber.email,
      locale: subscriber.locale,
      data: unsubscribeLinks(deps, subscriber.id),
    });
  });
}

/** Leaves by a link of any mail that was ever sent, as often as it is asked. @throws not_found for a forged one */
export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  const payload = unsubscribePayload.safeParse(
    readSignedPayload(deps.config.secrets.signing, PURPOSE, token),
  );
  if (!payload.success) throw notFound("That link");
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const left = await repository.markUnsubscribed(tx, payload.data.s, now);
    if (left === undefined) return;
    // A confirmation mail that still lies unopened must not bring it back.
    await repository.endLinks(tx, left.email, now);
    await audit(tx, deps, left.id, "newsletter.unsubscribed");
  });
}

/** The page that asks before it unsubscribes: opening a link alone changes nothing. */
export const unsubscribePage = (deps: Pick<Deps, "config">, token: string): string =>
  pageUrl(deps, { unsubscribe: token });

/** Removes addresses that were never confirmed, and those that left. */
export async function purge({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await repository.removeForgotten(db, new Date(clock.now().getTime() - FORGET_AFTER_MS));
}

const PURPOSE = "newsletter-unsubscribe";

/** For people the page, for mail programs the address that one POST is enough for. Signed, so they never run out. */
export function unsubscribeLinks(deps: Pick<Deps, "config">, subscriberId: string) {
  const token = signPayload(deps.config.secrets.signing, PURPOSE, { s: subscriberId });
  return {
    unsubscribe_url: unsubscribePage(deps, token),
    one_click_url: `${deps.config.origins.api}/v1/newsletter/unsubscribe/${token}`,
  };
}

function pageUrl({ config }: Pick<Deps, "config">, query: Record<string, string>): string {
  return `${config.origins.student}/newsletter?${new URLSearchParams(query).toString()}`;
}

const audit = (tx: Transaction, deps: Deps, subscriberId: string, action: AuditAction) =>
  recordAudit(tx, deps, {
    // Anyone with the mail's link may do it, without an account.
    actor: { kind: "system" },
    action,
    objectType: "newsletter_subscriber",
    objectId: subscriberId,
  });
