import { UnreadableBoxError } from "../../../crypto/secret-box.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { givenCodeHash, HASH_RULE, sharedCodeHash } from "./policy.ts";
import * as repository from "./repository.ts";
import { openCode } from "./service-present.ts";

type Needs = Pick<Dependencies, "db" | "config" | "secretBox" | "log">;

const BATCH = 500;

/**
 * Makes the hashes of redemptions by today's rule that a version without them, or with another rule, wrote: shops know
 * those codes too, however they are typed. The code has to be opened for it, which a migration cannot. A code that does not open is passed over. Safe to repeat.
 */
export async function fillHashes({ db, config, secretBox, log }: Needs): Promise<void> {
  const secret = config.secrets.hash;
  let after: string | null = null;
  for (;;) {
    const rows = await repository.listOldHashes(db, { below: HASH_RULE, after, limit: BATCH });
    const hashes = rows.flatMap((row) => {
      const code = readCode(row);
      if (code === null) return [];
      const shared = row.codeEncrypted === null ? null : sharedCodeHash(secret, row.brandId, code);
      return [{ id: row.id, given: givenCodeHash(secret, code), shared }];
    });
    if (hashes.length > 0) await repository.fillHashes(db, hashes, HASH_RULE);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? null;
  }

  function readCode(row: repository.OldHash): string | null {
    try {
      return openCode({ secretBox }, row);
    } catch (error) {
      if (!(error instanceof UnreadableBoxError)) throw error;
      log.warn({ redemption: row.id }, "A redemption's code does not open");
      return null;
    }
  }
}
