import { setTimeout as wait } from "node:timers/promises";
import { UnreadableBoxError } from "../crypto/secret-box.ts";
import type { Transaction } from "../db/client.ts";
import { retireOtherKeys } from "../db/secret-checks.ts";
import type { Dependencies } from "../dependencies.ts";
import { sealContext, sendMailJob } from "../mails/schemas.ts";
import { reencryptInvoices } from "../modules/money/invoices/service-files.ts";
import { recordAudit } from "../modules/platform/audit/service.ts";
import { reencryptDocuments } from "../modules/student-verification/documents/service-rotation.ts";
import { sealedColumns, type SealedColumn } from "./sealed-columns.ts";
import * as repository from "./sealed-rows.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "storage" | "secretBox">;

/** Values of one kind: how many are under the current key now that were not, and how many still are not. */
export interface RotatedKind {
  kind: string;
  rotated: number;
  left: number;
  /** Why a value was left as it is, by its name. */
  failures: ReadonlyMap<string, string>;
}

/** Where values of one kind are, a batch at a time in the order of their keys. */
interface Source {
  kind: string;
  take(tx: Transaction, after: readonly string[] | null): Promise<repository.SealedRow[]>;
  replace(tx: Transaction, key: readonly string[], box: Buffer): Promise<void>;
  countLeft(): Promise<number>;
}

const BATCH = 200;
/** Rows that were locked, or that a process wrote meanwhile under the previous key, come in the next round. */
const ROUNDS = 5;
const PAUSE_MS = 500;

/**
 * Re-encrypts everything that is not under the current key, kind by kind. Each batch is one transaction with its
 * audit row, so it can be stopped at any moment and run again. What does not open stays as it is. When nothing is left, the other
 * keys may be taken out.
 */
export async function* reencryptAll(needs: Needs): AsyncGenerator<RotatedKind> {
  let left = 0;
  for await (const done of reencryptKinds(needs)) {
    left += done.left;
    yield done;
  }
  if (left === 0) await retireOtherKeys(needs.db, needs.secretBox.currentKeyId);
}

async function* reencryptKinds(needs: Needs): AsyncGenerator<RotatedKind> {
  for (const source of [
    ...sealedColumns.map((column) => fromColumn(needs, column)),
    fromMails(needs),
  ])
    yield inRounds(source.kind, async (failures) => ({
      rotated: await reencryptOnce(needs, source, failures),
      left: await source.countLeft(),
    }));
  yield inRounds("documents", (failures) => reencryptDocuments(needs, failures));
  yield inRounds("invoices", (failures) => reencryptInvoices(needs, failures));
}

async function inRounds(
  kind: string,
  round: (failures: Map<string, string>) => Promise<{ rotated: number; left: number }>,
): Promise<RotatedKind> {
  const failures = new Map<string, string>();
  let rotated = 0;
  for (let turn = 1; ; turn += 1) {
    failures.clear();
    const done = await round(failures);
    rotated += done.rotated;
    if (done.left <= failures.size || turn === ROUNDS)
      return { kind, rotated, left: done.left, failures };
    await wait(PAUSE_MS);
  }
}

/** One walk over the source. @returns how many values it re-encrypted. */
async function reencryptOnce(
  needs: Needs,
  source: Source,
  failures: Map<string, string>,
): Promise<number> {
  const { db, secretBox } = needs;
  let rotated = 0;
  let after: readonly string[] | null = null;
  for (;;) {
    const from = after;
    const rows = await db.transaction(async (tx) => {
      const taken = await source.take(tx, from);
      const failed = failures.size;
      for (const { key, box, context } of taken) {
        try {
          await source.replace(tx, key, secretBox.reseal(box, context));
        } catch (error) {
          if (!(error instanceof UnreadableBoxError)) throw error;
          failures.set(`${source.kind} ${key.join(" ")}`, error.message);
        }
      }
      const count = taken.length - (failures.size - failed);
      if (count > 0) await recordAudit(tx, needs, entry(needs, source.kind, count));
      return { taken, count };
    });
    rotated += rows.count;
    if (rows.taken.length < BATCH) return rotated;
    after = rows.taken.at(-1)?.key ?? null;
  }
}

const entry = ({ secretBox }: Needs, kind: string, values: number) => ({
  actor: { kind: "system" } as const,
  action: "secrets.reencrypted" as const,
  objectType: "encryption_key" as const,
  objectId: secretBox.currentKeyId,
  details: { kind, values },
});

function fromColumn({ db, secretBox }: Needs, column: SealedColumn): Source {
  const { currentMark: mark } = secretBox;
  return {
    kind: repository.nameOf(column),
    take: (tx, after) => repository.takeOld(tx, column, { mark, after, limit: BATCH }),
    replace: (tx, key, box) => repository.replaceBox(tx, column, key, box),
    countLeft: () => repository.countOld(db, column, mark),
  };
}

function fromMails({ db, secretBox }: Needs): Source {
  const { currentMark: mark } = secretBox;
  const { name } = sendMailJob;
  return {
    kind: "waiting mails",
    async take(tx, after) {
      const rows = await repository.takeOldMails(tx, name, { mark, after, limit: BATCH });
      return rows.map(({ mailId, ...row }) => ({ ...row, context: sealContext(mailId) }));
    },
    replace: (tx, key, box) => repository.replaceMail(tx, name, key, box),
    countLeft: () => repository.countOldMails(db, name, mark),
  };
}
