import { hashPassword } from "../../crypto/passwords.ts";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { invalidField } from "../../errors.ts";
import { recordAudit } from "../audit/service.ts";
import { noteConsent } from "../students/service-consents.ts";
import { passwordFault } from "./policy.ts";
import * as repository from "./repository.ts";
import type { SignUp } from "./schemas.ts";
import { alikeForAll } from "./service-alike.ts";
import { eraseUnconfirmed } from "./service-claims.ts";
import { mailAccountExists, mailConfirmLink } from "./service-links.ts";
import { mayMail } from "./service-throttle.ts";

/**
 * Creates an unconfirmed account and mails its link. Where the address has a confirmed account, its owner gets a mail
 * that says so. An unconfirmed account is erased and a new one takes its place: the first sign-up proved nothing.
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
  for (;;) {
    const existing = await repository.lockUserByEmail(tx, email);
    if (
      existing !== undefined &&
      (existing.emailConfirmedAt !== null || !repository.standing(existing))
    ) {
      await mailAccountExists(tx, dependencies, existing);
      return;
    }
    if (existing !== undefined)
      await eraseUnconfirmed(tx, dependencies, existing, "sign_up_repeated");
    const created = await repository.insertUser(tx, { email, ...details });
    // Another sign-up for this address came between the two statements: this one is the later.
    if (created === undefined) continue;
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: created.id },
      action: "account.signed_up",
      objectType: "user",
      objectId: created.id,
    });
    await noteConsent(tx, dependencies, created.id, "terms");
    await noteConsent(tx, dependencies, created.id, "privacy");
    await mailConfirmLink(tx, dependencies, created, input.return_to);
    return;
  }
}
