import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { consentVersions } from "../../identity/students/policy.ts";
import {
  listConsents,
  lockAccount,
  noteConsent,
  withdrawConsent,
} from "../../identity/students/service-consents.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { forgetAnswersAbout } from "../../verification-api/partner-verification/service-answers.ts";
import { adultsOnly, consentTextChanged } from "./errors.ts";

type Actor = Pick<UserActor, "userId">;

export async function getConsents({ db }: Pick<Dependencies, "db">, { userId }: Actor) {
  const rows = await listConsents(db, userId);
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
    const account = await lockAccount(tx, actor.userId);
    if (choice.granted && account?.is18OrOlder !== true) throw adultsOnly();
    const changed = choice.granted
      ? await noteConsent(tx, dependencies, actor.userId, purpose)
      : await withdrawConsent(tx, {
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
