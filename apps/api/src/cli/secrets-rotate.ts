import type { Dependencies } from "../dependencies.ts";
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
