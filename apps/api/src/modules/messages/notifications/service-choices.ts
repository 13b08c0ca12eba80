import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserId } from "../../../ids.ts";
import { noteConsent, withdrawConsent } from "../../identity/students/service-consents.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { isMarketing, type SwitchableMail } from "./policy.ts";
import * as repository from "./repository.ts";
import { switchOffPayload } from "./schemas.ts";

/** Which mails a person wants: chosen in the account, or switched off from the mail itself. */

export const listPreferences = repository.listPreferences;

/** Stores a choice; of a mail that advertises, the consent with it. Safe to repeat. */
export async function chooseMail(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock">,
  { userId, kind, enabled }: { userId: UserId; kind: SwitchableMail; enabled: boolean },
): Promise<void> {
  if (!(await repository.holdAccount(tx, userId))) return;
  await repository.setPreference(tx, userId, kind, enabled);
  if (!isMarketing(kind)) return;
  const purpose = "marketing_mail";
  const isChanged = enabled
    ? await noteConsent(tx, dependencies, userId, purpose)
    : await withdrawConsent(tx, { userId, purpose, withdrawnAt: dependencies.clock.now() });
  if (!isChanged) return;
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action: enabled ? "consent.granted" : "consent.withdrawn",
    objectType: "user",
    objectId: userId,
    details: { purpose, mail: kind },
  });
}

const PURPOSE = "mail-switch-off";

/** For people the page that asks first, for mail programs the address that one POST is enough for. They never run out. */
export function switchOffLinks(
  { config }: Pick<Dependencies, "config">,
  userId: UserId,
  kind: SwitchableMail,
) {
  const token = signPayload(config.secrets.signing, PURPOSE, { u: userId, k: kind });
  return {
    unsubscribe_url: switchOffPage({ config }, token),
    one_click_url: `${config.origins.api}/v1/mail-choices/${token}/off`,
  };
}

/** Opening a link alone changes nothing. */
export const switchOffPage = ({ config }: Pick<Dependencies, "config">, token: string): string =>
  `${config.origins.student}/emails?${new URLSearchParams({ off: token }).toString()}`;

/** Switches a kind of mail off by the link of any such mail. Safe to repeat. @throws not_found for a forged link */
export async function switchOff(
  dependencies: Pick<Dependencies, "db" | "clock" | "config">,
  token: string,
): Promise<void> {
  const payload = switchOffPayload.safeParse(
    readSignedPayload(dependencies.config.secrets.signing, PURPOSE, token),
  );
  if (!payload.success) throw notFound("That link");
  const { u: userId, k: kind } = payload.data;
  await dependencies.db.transaction((tx) =>
    chooseMail(tx, dependencies, { userId, kind, enabled: false }),
  );
}
