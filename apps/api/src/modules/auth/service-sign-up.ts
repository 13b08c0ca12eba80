import { hashPassword } from "../../crypto/passwords.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../errors.ts";
import { recordAudit } from "../audit/service.ts";
import { forgetBrandChoice, noteConsent } from "../students/service-consents.ts";
import { passwordFault } from "./policy.ts";
import * as repository from "./repository.ts";
import { endLinks } from "./repository-links.ts";
import { endSessions } from "./repository-sessions.ts";
import type { SignUp } from "./schemas.ts";
import { alikeForAll } from "./service-alike.ts";
import { mailAccountExists, mailConfirmLink } from "./service-links.ts";
import { mayMail } from "./service-throttle.ts";

/**
 * Creates an unconfirmed account and mails its link. An account that exists is told by mail; one whose address was
 * never confirmed is taken over by the new sign-up, since whoever made it has proven nothing.
 */
export async function signUp(dependencies: Dependencies, input: SignUp, ip: string): Promise<void> {
  const { email, password } = input;
  const fault = passwordFault(password, { email });
  if (fault !== null) throw invalidField("body.password", fault.rule, fault.message);
  await alikeForAll(async () => {
    const passwordHash = await hashPassword(password);
    if (!(await mayMail(dependencies, email, ip))) return;
    await dependencies.db.transaction((tx) => register(tx, dependencies, input, passwordHash));
  });
}

async function register(
  tx: Transaction,
  dependencies: Dependencies,
  input: SignUp,
  passwordHash: string,
): Promise<void> {
  const { email } = input;
  const details = {
    name: input.data.name,
    userMode: input.data.user_mode,
    locale: input.locale,
    is18OrOlder: input.is_18_or_older,
    pendingPasswordHash: passwordHash,
    passwordHash: null,
  };
  const found = await repository.lockUserByEmail(tx, email);
  const created =
    found === undefined ? await repository.insertUser(tx, { email, ...details }) : undefined;
  if (created !== undefined) {
    await audit(tx, dependencies, created.id, "account.signed_up");
    await agree(tx, dependencies, created.id);
    await mailConfirmLink(tx, dependencies, created, input.return_to);
    return;
  }
  // Another sign-up for this address may have come between the two statements.
  const existing = found ?? (await repository.lockUserByEmail(tx, email));
  if (existing === undefined) return;
  if (existing.emailConfirmedAt !== null || !repository.standing(existing)) {
    await mailAccountExists(tx, dependencies, existing);
    return;
  }
  const now = dependencies.clock.now();
  const replaced = await repository.updateUser(tx, existing.id, details);
  await endSessions(tx, { userId: existing.id }, "sign_up_repeated", now);
  await endLinks(tx, existing.id, ["confirm_email", "reset_password", "change_email"], now);
  await forgetBrandChoice(tx, dependencies, existing.id);
  await audit(tx, dependencies, existing.id, "account.sign_up_repeated");
  await agree(tx, dependencies, existing.id);
  if (replaced !== undefined) await mailConfirmLink(tx, dependencies, replaced, input.return_to);
}

/** Whoever signs up agrees to the two legal texts as they stand today. */
async function agree(tx: Transaction, dependencies: Dependencies, userId: string): Promise<void> {
  await noteConsent(tx, dependencies, userId, "terms");
  await noteConsent(tx, dependencies, userId, "privacy");
}

const audit = (tx: Transaction, dependencies: Dependencies, userId: string, action: string) =>
  recordAudit(tx, dependencies, {
    actor: { kind: "user", userId },
    action,
    objectType: "user",
    objectId: userId,
  });
