import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { forgetAnswersAbout } from "../../verification-api/partner-verification/service-answers.ts";
import { adultsOnly, consentTextChanged } from "./errors.ts";
import { consentVersions, type ConsentPurpose } from "./policy.ts";
import * as accounts from "./repository.ts";
import * as repository from "./repository-consents.ts";

export const listConsents = repository.listConsents;

type Actor = Pick<UserActor, "userId">;

export async function getConsents({ db }: Pick<Dependencies, "db">, { userId }: Actor) {
  const rows = await repository.listConsents(db, userId);
  const current = rows.find(
    (row) => row.purpose === "brand_verification" && row.withdrawnAt === null,
  );
  return {
    brand_verification: {
      granted: current !== undefined,
      version: current?.version ?? null,
      granted_at: current?.grantedAt ?? null,
      current_version: consentVersions.brand_verification,
    },
    history: rows.map(snakeKeys),
  };
}

/**
 * Whether brands may ask if this person is a student. Withdrawing works at once, on stored answers too.
 * @throws adults_only, or consent_text_changed when another text was shown than the one that holds now.
 */
export async function chooseBrandVerification(
  dependencies: Dependencies,
  actor: Actor,
  choice: { granted: boolean; version: string },
) {
  const { db, clock } = dependencies;
  const purpose = "brand_verification";
  if (choice.granted && choice.version !== consentVersions[purpose]) throw consentTextChanged();
  await db.transaction(async (tx) => {
    const account = await accounts.lockAccount(tx, actor.userId);
    if (choice.granted && account?.is18OrOlder !== true) throw adultsOnly();
    const changed = choice.granted
      ? await noteConsent(tx, dependencies, actor.userId, purpose)
      : await repository.withdrawConsent(tx, {
          userId: actor.userId,
          purpose,
          withdrawnAt: clock.now(),
        });
    if (!changed) return;
    if (!choice.granted) await forgetAnswersAbout(tx, actor.userId);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: choice.granted ? "consent.granted" : "consent.withdrawn",
      objectType: "user",
      objectId: actor.userId,
      details: { purpose, version: choice.version },
    });
  });
  return getConsents(dependencies, actor);
}

/**
 * Notes agreement to today's text, in the transaction of the act that gives it, such as signing up or sending a
 * document. A grant of an older text ends where this one begins. False when it was given already.
 */
export async function noteConsent(
  tx: Executor,
  { clock }: Pick<Dependencies, "clock">,
  userId: UserId,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const version = consentVersions[purpose];
  const now = clock.now();
  await repository.withdrawConsent(tx, {
    userId,
    purpose,
    withdrawnAt: now,
    exceptVersion: version,
  });
  return repository.grantConsent(tx, { userId, purpose, version, grantedAt: now });
}
