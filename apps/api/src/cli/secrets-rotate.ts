import { ConfigError } from "../config.ts";
import { ACCEPTED, acceptSecret } from "../db/secret-checks.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordAudit } from "../modules/platform/audit/service.ts";
import { reencryptAll } from "./reencrypt.ts";

/** `secrets:rotate`: re-encrypts everything with the current key; values that are left over still need the older keys. */
export async function runSecretsRotate(dependencies: Dependencies): Promise<string> {
  const [current, ...others] = dependencies.config.secrets.encryptionKeys.map(({ id }) => id);
  console.log(`Current key ${current}; only for reading: ${others.join(", ") || "none"}.`);
  let left = 0;
  for await (const done of reencryptAll(dependencies)) {
    console.log(`${done.kind}: ${done.rotated} re-encrypted, ${done.left} left`);
    for (const [name, reason] of done.failures) console.error(`  ${name}: ${reason}`);
    left += done.left;
  }
  if (left === 0) return "0 left: everything is under the current key.";
  process.exitCode = 1;
  return `${left} left under other keys: keep those, correct or delete what is named, and run this again.`;
}

/** `secrets:accept <variable>`: a secret that was changed on purpose is the database's own from now on. */
export async function runSecretsAccept(
  dependencies: Dependencies,
  [variable = ""]: string[],
): Promise<string> {
  if (!ACCEPTED.includes(variable))
    throw new ConfigError(`Name the variable that was changed: one of ${ACCEPTED.join(", ")}.`);
  const changed = await dependencies.db.transaction(async (tx) => {
    const names = await acceptSecret(tx, dependencies.config, variable);
    for (const objectId of names)
      await recordAudit(tx, dependencies, {
        actor: { kind: "system" },
        action: "secrets.accepted",
        objectType: "encryption_key",
        objectId,
        details: {},
      });
    return names;
  });
  return changed.length === 0
    ? `${variable} fits the database already; nothing was changed.`
    : `${changed.join(", ")}: accepted as set. Restart every process that has the one before.`;
}
