import { UnreadableBoxError } from "../../../crypto/secret-box.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { poolCodeContext, poolMatchHash } from "../offers/policy-codes.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "config" | "secretBox" | "log">;

const BATCH = 500;

/**
 * Gives codes of versions that did not write it their match hash, so that shops find them however they are typed. A code
 * has to be opened for it, which a migration cannot. A code that does not open is passed over. Safe to repeat.
 */
export async function fillMatches({ db, config, secretBox, log }: Needs): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof repository.listWithoutMatch>> =
      await repository.listWithoutMatch(db, after, BATCH);
    const filled = rows.flatMap(({ id, offerId, hash, box }) => {
      try {
        const code = secretBox.open(box, poolCodeContext(offerId, hash)).toString();
        return [{ id, matchHash: poolMatchHash(config.secrets.hash, offerId, code) }];
      } catch (error) {
        if (!(error instanceof UnreadableBoxError)) throw error;
        log.warn({ offer_code: id }, "A code of a pool does not open");
        return [];
      }
    });
    if (filled.length > 0) await repository.fillMatches(db, filled);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? null;
  }
}
