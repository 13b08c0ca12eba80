import type { Config } from "../../../config.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserId } from "../../../ids.ts";
import { directoryStorage, type Storage } from "../../../ports/storage.ts";
import {
  type Fact,
  factOf,
  fileKey,
  folderOf,
  lastNoted,
  readFile,
  type Registers,
  summarize,
  writeFile,
} from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "config" | "storage">;

/** Notes that a person was erased, in the transaction that does it. Triggers note the other facts. */
export const recordErasure = (tx: Transaction, userId: UserId): Promise<void> =>
  repository.addFact(tx, { kind: "erasure", fact: userId });

const PORTION = 500;

/**
 * Writes the facts that no register has yet, a file for each portion. A row goes only after its file is there: while the store is away
 * rows are kept, and after a crash, or by two workers at once, a fact may be written twice, which says the same.
 */
export async function writeRegisters({ db, config, storage }: Needs): Promise<void> {
  const secret = config.secrets.hash;
  const store = storeOf(config, storage);
  for (let written = PORTION; written === PORTION;) {
    const rows = await repository.listFacts(db, PORTION);
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return;
    const facts = rows.map((row) => factOf(row, secret));
    await store.put(fileKey(secret, first.id, last.id), writeFile(facts), "application/json");
    const ids = rows.map(({ id }) => id);
    await repository.removeFacts(db, ids);
    written = rows.length;
  }
}

const storeOf = ({ registersDirectory }: Pick<Config, "registersDirectory">, storage: Storage) =>
  registersDirectory === null ? storage : directoryStorage(registersDirectory);

/**
 * Every fact of this installation's registers, in the folder for them and among the objects. Files from before `since` are left
 * out: a busy installation has one for each minute of its life.
 */
export async function readRegisters(
  { config, storage }: Pick<Needs, "config" | "storage">,
  since: Date | null,
): Promise<Registers> {
  const stores = new Set([storeOf(config, storage), storage]);
  const folder = folderOf(config.secrets.hash);
  const facts: Fact[] = [];
  const unread: string[] = [];
  let files = 0;
  for (const store of stores)
    for await (const keys of store.keys(folder))
      for (const key of keys) {
        files += 1;
        const noted = lastNoted(key);
        if (since !== null && noted !== null && noted < since) continue;
        const body = await store.get(key);
        const found = body === null ? null : readFile(body);
        if (found === null) unread.push(key);
        else facts.push(...found);
      }
  return { files, unread, ...summarize(facts) };
}
