import { promisify } from "node:util";
import { setImmediate } from "node:timers/promises";
import { gzip } from "node:zlib";
import type { Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField } from "../../errors.ts";
import { type Spooled, withSpooled } from "../../files/spool.ts";
import type { BrandActor } from "../../http/actor.ts";
import type { StreamedFile } from "../../http/multipart.ts";
import { recordAudit } from "../audit/service.ts";
import { requireEditor } from "../brand-offers/service-change.ts";
import { requireOffer } from "../brand-offers/service-present.ts";
import { poolCodeContext, poolCodeHash } from "../offers/policy-codes.ts";
import * as errors from "./errors.ts";
import { type Problem, PROBLEM_HEAD, problemRows, problemsContext } from "./policy.ts";
import { SeenCodes } from "./policy-seen.ts";
import * as repository from "./repository.ts";
import { presentPool } from "./service.ts";
import { encodingOf, type Encoding, type Line, LineReader, linesOf } from "./service-lines.ts";

/** Adding a file of codes to a pool, in little memory however many there are. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;

const PREVIEW = 20;
/** Lines a statement. */
const BATCH = 1_000;
/** Codes that are hashed and sealed before other requests have their turn. */
const A_TURN = 200;

const zip = promisify(gzip);

/**
 * Adds the codes of a file, all that can be used or none. The file waits on the disk until it is complete, for two
 * reasons: a phone may send for minutes, in which a transaction would hold a connection and the pool's lock, and
 * whether it is UTF-8 or Windows-1252 is known at its last byte. Sent again, it adds nothing and says so.
 * @throws brand_not_approved, 404, offer_not_in_state, invalid_request, code_file_too_large, too_many_codes
 */
export async function addCodes(
  dependencies: Needs,
  actor: BrandActor,
  offerId: string,
  files: AsyncIterable<StreamedFile>,
) {
  requireEditor(actor);
  const offer = await requireOffer(dependencies.db, actor.brandId, offerId);
  if (offer.status === "archived") throw errors.offerArchived();
  return withSpooled(theFile(files), (spooled) => addAll(dependencies, actor, offerId, spooled));
}

/** The one file of the form. */
async function* theFile(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
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

async function addAll(dependencies: Needs, actor: BrandActor, offerId: string, spooled: Spooled) {
  const { db, clock } = dependencies;
  const encoding = await encodingOf(spooled.read());
  await refuse(spooled, encoding);
  return db.transaction(async (tx) => {
    await repository.lockPool(tx, offerId);
    const reader = new LineReader();
    const seen = new SeenCodes();
    const leftOut = new LeftOut();
    let added = 0;
    for await (const lines of inBatches(linesOf(spooled.read(), encoding), reader)) {
      const { fresh, problems } = await sortOut(dependencies, offerId, lines, seen);
      const known = await store(tx, offerId, fresh);
      added += fresh.length - known.length;
      await leftOut.add([...problems, ...known].toSorted((a, b) => a.line - b.line));
    }
    const id = await repository.newId(tx);
    const now = clock.now();
    const { invalid, duplicates } = leftOut;
    const upload = { id, encoding, added, duplicates, invalid };
    const { columnName } = reader;
    await repository.insertUpload(tx, {
      ...upload,
      offerId,
      uploadedBy: actor.userId,
      columnName,
      problemsEncrypted: leftOut.seal(dependencies, { id, offerId }),
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
      upload: { ...upload, column: columnName, has_problems: leftOut.count > 0, uploaded_at: now },
      problems: leftOut.first,
      pool: await presentPool(tx, offerId, now),
    };
  });
}

/** Reads all lines once without keeping any, so that a refusal comes at once and has written nothing. */
async function refuse(spooled: Spooled, encoding: Encoding): Promise<void> {
  const reader = new LineReader();
  let isEmpty = true;
  for await (const texts of linesOf(spooled.read(), encoding))
    for (const text of texts) if (reader.next(text) !== null) isEmpty = false;
  if (isEmpty) throw errors.codesEmpty();
}

async function* inBatches(
  pieces: AsyncIterable<string[]>,
  reader: LineReader,
): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const texts of pieces) {
    for (const text of texts) {
      const line = reader.next(text);
      if (line === null) continue;
      batch.push(line);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

interface Fresh extends repository.SealedCode {
  code: string;
  line: number;
}

/** The codes that the file names for the first time, sealed, and the lines that are wrong or repeat one. */
async function sortOut(
  { config, secretBox }: Needs,
  offerId: string,
  lines: readonly Line[],
  seen: SeenCodes,
): Promise<{ fresh: Fresh[]; problems: Problem[] }> {
  const fresh: Fresh[] = [];
  const problems: Problem[] = [];
  for (const [index, one] of lines.entries()) {
    // A whole batch would keep other requests waiting for 70 ms.
    if (index % A_TURN === A_TURN - 1) await setImmediate();
    if ("rule" in one) {
      problems.push({ ...one, sameAs: null });
      continue;
    }
    const { line, code } = one;
    const hash = poolCodeHash(config.secrets.hash, offerId, code);
    const sameAs = seen.earlierLine(hash, line);
    if (sameAs === null)
      fresh.push({ ...one, hash, box: secretBox.seal(code, poolCodeContext(offerId, hash)) });
    else problems.push({ line, rule: "repeated", sameAs, text: code });
  }
  return { fresh, problems };
}

/** Stores the codes that the pool does not have. @returns those that it has. */
async function store(
  tx: Transaction,
  offerId: string,
  codes: readonly Fresh[],
): Promise<Problem[]> {
  const added = codes.length === 0 ? [] : await repository.insertCodes(tx, offerId, codes);
  if (added.length === codes.length) return [];
  const isNew = new Set(added.map((hash) => hash.toString("hex")));
  return codes
    .filter(({ hash }) => !isNew.has(hash.toString("hex")))
    .map(({ line, code }) => ({ line, rule: "in_pool", sameAs: null, text: code }));
}

/** The lines that were left out, compressed as they come. */
class LeftOut {
  invalid = 0;
  duplicates = 0;
  readonly first: { line: number; rule: Problem["rule"]; same_as_line: number | null }[] = [];
  readonly #parts: Buffer[] = [];

  get count(): number {
    return this.invalid + this.duplicates;
  }

  async add(problems: readonly Problem[]): Promise<void> {
    if (problems.length === 0) return;
    const head = this.count === 0 ? PROBLEM_HEAD : "";
    for (const { line, rule, sameAs } of problems) {
      if (rule === "repeated" || rule === "in_pool") this.duplicates += 1;
      else this.invalid += 1;
      if (this.first.length < PREVIEW) this.first.push({ line, rule, same_as_line: sameAs });
    }
    // Compressed parts in a row are one compressed file.
    this.#parts.push(await zip(head + problemRows(problems)));
  }

  seal(
    { secretBox }: Pick<Needs, "secretBox">,
    upload: { id: string; offerId: string },
  ): Buffer | null {
    if (this.count === 0) return null;
    return secretBox.seal(Buffer.concat(this.#parts), problemsContext(upload));
  }
}
