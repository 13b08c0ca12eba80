import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { type Encoding, encodingOf, recordsOf } from "../../../files/csv-records.ts";
import { type Spooled, withSpooled } from "../../../files/spool.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { StreamedFile } from "../../../http/multipart.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { requireOffer } from "../offer-records/service.ts";
import { poolCodeContext, poolCodeHash, poolMatchHash } from "../offers/policy-codes.ts";
import * as errors from "./errors.ts";
import { type Problem, PROBLEM_HEAD, problemRows, problemsContext } from "./policy.ts";
import * as repository from "./repository.ts";
import { CodeReader, type Entry } from "./service-records.ts";
import { presentPool } from "./service.ts";

/** Adding a file of codes to a pool, in little memory however many there are. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;

const PREVIEW = 20;
const FIRST_CODES = 5;
/** Records a statement. */
const BATCH = 1_000;
/** Codes that are hashed and sealed before other requests have their turn. */
const TURN_SIZE = 200;

const zip = promisify(gzip);

interface Sent {
  offerId: string;
  files: AsyncIterable<StreamedFile>;
}

/**
 * Reads a file and says how each line would be used, without storing anything.
 * @throws as addCodes, without codes_changed
 */
export function previewCodes(dependencies: Needs, actor: BrandActor, sent: Sent) {
  return withCodes(dependencies, actor, sent, async (file) => {
    const { reader, encoding, readingSha256 } = await readWhole(file);
    const skipped = new SkippedLines();
    const first: string[] = [];
    let usable = 0;
    const seen = newSeen();
    for await (const entries of inBatches(file, encoding, new CodeReader())) {
      const { fresh, problems } = await validateCodes(dependencies, dependencies.db, {
        offerId: sent.offerId,
        entries,
        seen,
      });
      usable += fresh.length;
      for (const { code } of fresh.slice(0, FIRST_CODES - first.length)) first.push(code);
      skipped.count(problems);
    }
    const { duplicates, invalid } = skipped;
    return {
      reading_sha256: readingSha256,
      encoding,
      column: reader.columnName,
      first_codes: first,
      usable,
      duplicates,
      invalid,
      problems: skipped.worstFirst,
    };
  });
}

/**
 * Adds the codes of a file, all usable ones or none, when they are the confirmed ones. The file is spooled to the
 * disk until it is complete, for two reasons: a phone may send for minutes, in which a transaction would hold a
 * connection and the pool's lock, and only the last byte decides between UTF-8 and Windows-1252. A repeated upload adds
 * nothing and says so. `readingSha256` comes from the preview: brands see the codes as they were read before students do. It
 * is a hash of the codes, not of the file, so it also holds when a new version reads the file otherwise. The file is sent twice,
 * since a kept one would need a place for secrets that nobody confirmed.
 * @throws 404, offer_not_in_state, invalid_request, code_file_too_large, too_many_codes, codes_changed
 */
export function addCodes(
  dependencies: Needs,
  actor: BrandActor,
  { readingSha256, ...sent }: Sent & { readingSha256: string },
) {
  return withCodes(dependencies, actor, sent, async (file) => {
    const { encoding, readingSha256: read } = await readWhole(file);
    if (read !== readingSha256) throw errors.codesChanged();
    return storeAll(dependencies, actor, { offerId: sent.offerId, file, encoding });
  });
}

async function withCodes<T>(
  { db }: Needs,
  actor: BrandActor,
  { offerId, files }: Sent,
  work: (file: Spooled) => Promise<T>,
): Promise<T> {
  const offer = await requireOffer(db, actor.brandId, offerId);
  if (offer.status === "archived") throw errors.offerArchived();
  return withSpooled(singleFile(files), work);
}

/** The one file of the form. */
async function* singleFile(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
  let isMissing = true;
  try {
    for await (const { field, chunks } of files) {
      if (field !== "codes")
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field codes.");
      isMissing = false;
      yield* chunks;
    }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.codeFileTooLarge() : error;
  }
  if (isMissing) throw errors.codesMissing();
}

/**
 * Reads everything once without keeping any, so that a refusal comes at once and has written nothing.
 * @returns the reading with its SHA-256 over each usable code and a line feed
 */
async function readWhole(file: Spooled) {
  const encoding = await encodingOf(file.read(), errors.unreadable);
  const reader = new CodeReader();
  const hash = createHash("sha256");
  let isEmpty = true;
  for await (const entries of inBatches(file, encoding, reader)) {
    isEmpty = false;
    hash.update(entries.map((one) => ("code" in one ? `${one.code}\n` : "")).join(""));
  }
  if (isEmpty) throw errors.codesEmpty();
  return { encoding, reader, readingSha256: hash.digest("hex") };
}

async function storeAll(
  dependencies: Needs,
  actor: BrandActor,
  { offerId, file, encoding }: { offerId: string; file: Spooled; encoding: Encoding },
) {
  const { db, clock, secretBox } = dependencies;
  return db.transaction(async (tx) => {
    await repository.lockPool(tx, offerId);
    const reader = new CodeReader();
    const seen = newSeen();
    const skipped = new SkippedLines();
    let added = 0;
    for await (const entries of inBatches(file, encoding, reader)) {
      const { fresh, problems } = await validateCodes(dependencies, tx, { offerId, entries, seen });
      const taken = await store(tx, offerId, await sealAll(secretBox, offerId, fresh));
      added += fresh.length - taken.length;
      await skipped.keep([...problems, ...taken].toSorted((a, b) => a.line - b.line));
    }
    const id = await repository.newId(tx);
    const now = clock.now();
    const { invalid, duplicates } = skipped;
    const upload = { id, encoding, added, duplicates, invalid };
    const { columnName } = reader;
    await repository.insertUpload(tx, {
      ...upload,
      offerId,
      uploadedBy: actor.userId,
      columnName,
      problemsEncrypted: skipped.seal(dependencies, { id, offerId }),
      createdAt: now,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "offer.codes_added",
      objectType: "offer",
      objectId: offerId,
      brandId: actor.brandId,
      details: { upload: id, added, duplicates, invalid },
    });
    return {
      upload: { ...upload, column: columnName, has_problems: skipped.total > 0, uploaded_at: now },
      problems: skipped.first,
      pool: await presentPool(tx, offerId, now),
    };
  });
}

async function* inBatches(
  file: Spooled,
  encoding: Encoding,
  reader: CodeReader,
): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  for await (const records of recordsOf(file.read(), encoding, errors.unreadable)) {
    for (const record of records) {
      const entry = reader.next(record);
      if (entry === null) continue;
      batch.push(entry);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Bytes of a hash: two codes never share so many. */
const KEPT = 16;

/** The codes read so far. Parts of hashes, as 100,000 whole ones with their codes would take more memory than the file. */
const newSeen = () => ({
  /** The first line of a code, by the hash that all its spellings share. */
  lines: new Map<string, number>(),
  /** How the first ones are spelled. Two that share 32 bits only change how a code that is left out is explained. */
  spellings: new Set<number>(),
});
type Seen = ReturnType<typeof newSeen>;

interface Fresh extends repository.HashedCode {
  code: string;
  line: number;
  record: number;
}

/** The codes that neither the file named before nor the pool has, and the records that are wrong or repeat one. */
async function validateCodes(
  { config }: Needs,
  db: Executor,
  { offerId, entries, seen }: { offerId: string; entries: readonly Entry[]; seen: Seen },
): Promise<{ fresh: Fresh[]; problems: Problem[] }> {
  const firsts: Fresh[] = [];
  const problems: Problem[] = [];
  for (const [index, one] of entries.entries()) {
    await yieldToOthers(index);
    if ("rule" in one) {
      problems.push({ ...one, sameAs: null });
      continue;
    }
    const hash = poolCodeHash(config.secrets.hash, offerId, one.code);
    const matchHash = poolMatchHash(config.secrets.hash, offerId, one.code);
    const key = matchHash.toString("latin1", 0, KEPT);
    const spelling = hash.readInt32LE();
    const earlier = seen.lines.get(key);
    if (earlier === undefined) {
      seen.lines.set(key, one.line);
      seen.spellings.add(spelling);
      firsts.push({ ...one, hash, matchHash });
    } else {
      const rule = seen.spellings.has(spelling) ? "repeated" : "too_similar";
      problems.push(problemOf(one, rule, earlier));
    }
  }
  if (firsts.length === 0) return { fresh: [], problems };
  const known = await repository.findKnown(db, offerId, firsts);
  const isSame = new Map(known.map(({ matchHash, same }) => [matchHash.toString("hex"), same]));
  const fresh: Fresh[] = [];
  for (const one of firsts) {
    const same = isSame.get(one.matchHash.toString("hex"));
    if (same === undefined) fresh.push(one);
    else problems.push(problemOf(one, same ? "in_pool" : "too_similar"));
  }
  return { fresh, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** A whole batch at once would keep other requests waiting for 70 ms. */
async function yieldToOthers(index: number): Promise<void> {
  if (index % TURN_SIZE === TURN_SIZE - 1) await setImmediate();
}

async function sealAll(
  secretBox: Needs["secretBox"],
  offerId: string,
  codes: readonly Fresh[],
): Promise<(Fresh & repository.SealedCode)[]> {
  const sealed = [];
  for (const [index, one] of codes.entries()) {
    await yieldToOthers(index);
    sealed.push({ ...one, box: secretBox.seal(one.code, poolCodeContext(offerId, one.hash)) });
  }
  return sealed;
}

const problemOf = (
  { line, record, code }: Pick<Fresh, "line" | "record" | "code">,
  rule: Problem["rule"],
  sameAs: number | null = null,
): Problem => ({ line, record, rule, sameAs, text: code });

/** Stores codes that the pool did not have. @returns the codes that another upload added meanwhile */
async function store(
  tx: Transaction,
  offerId: string,
  codes: readonly (Fresh & repository.SealedCode)[],
): Promise<Problem[]> {
  const added = codes.length === 0 ? [] : await repository.insertCodes(tx, offerId, codes);
  if (added.length === codes.length) return [];
  const isNew = new Set(added.map((hash) => hash.toString("hex")));
  return codes
    .filter(({ hash }) => !isNew.has(hash.toString("hex")))
    .map((one) => problemOf(one, "in_pool"));
}

const isDuplicate = ({ rule }: Pick<Problem, "rule">) => rule === "repeated" || rule === "in_pool";

const present = ({ line, record, rule, sameAs }: Problem) => ({
  line,
  record,
  rule,
  same_as_line: sameAs,
});

/** The records that are left out, compressed as they come where they are kept. */
class SkippedLines {
  invalid = 0;
  duplicates = 0;
  readonly first: ReturnType<typeof present>[] = [];
  readonly #unusable: ReturnType<typeof present>[] = [];
  readonly #parts: Buffer[] = [];

  get total(): number {
    return this.invalid + this.duplicates;
  }

  /** The first lines, with lines that need a repair before codes that the pool has already. */
  get worstFirst() {
    const repeated = this.first.filter(isDuplicate);
    return [...this.#unusable, ...repeated].slice(0, PREVIEW);
  }

  count(problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (isDuplicate(problem)) this.duplicates += 1;
      else {
        this.invalid += 1;
        if (this.#unusable.length < PREVIEW) this.#unusable.push(present(problem));
      }
      if (this.first.length < PREVIEW) this.first.push(present(problem));
    }
  }

  async keep(problems: readonly Problem[]): Promise<void> {
    if (problems.length === 0) return;
    const head = this.total === 0 ? PROBLEM_HEAD : "";
    this.count(problems);
    // Compressed parts in a row are one compressed file.
    this.#parts.push(await zip(head + problemRows(problems)));
  }

  seal(
    { secretBox }: Pick<Needs, "secretBox">,
    upload: { id: string; offerId: string },
  ): Buffer | null {
    if (this.total === 0) return null;
    return secretBox.seal(Buffer.concat(this.#parts), problemsContext(upload));
  }
}
