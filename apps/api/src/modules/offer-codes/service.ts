import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { DAY, dayInKolkata, later, shiftDay } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../db/client.ts";
import type { Dependencies } from "../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import type { BrandActor } from "../../http/actor.ts";
import type { UploadedFile } from "../../http/multipart.ts";
import { recordAudit } from "../audit/service.ts";
import { requireEditor } from "../brand-offers/service-change.ts";
import { requireOffer } from "../brand-offers/service-present.ts";
import { poolCodeContext, poolCodeHash } from "../offers/policy-codes.ts";
import * as errors from "./errors.ts";
import { alertOf, forecast, type Problem, problemFile, problemsContext } from "./policy.ts";
import * as repository from "./repository.ts";
import { readCodes } from "./service-lines.ts";

/** A brand's pools of single-use codes: adding to them, and how long they last. */

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "secretBox">;

const UPLOADS = 20;
const PREVIEW = 20;
/** Codes a statement: some milliseconds of sealing, then others have their turn. */
const BATCH = 1_000;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** @throws 404 */
export async function getPool(
  { db, clock }: Pick<Needs, "db" | "clock">,
  actor: BrandActor,
  offerId: string,
) {
  await requireOffer(db, actor.brandId, offerId);
  return presentPool(db, offerId, clock.now());
}

async function presentPool(db: Executor, offerId: string, now: Date) {
  const [stock] = await repository.stockOf(db, [offerId]);
  const { total, left } = stock ?? { total: 0, left: 0 };
  const given = await repository.countGiven(db, offerId, {
    lastDay: later(now, -DAY),
    lastWeek: later(now, -7 * DAY),
  });
  const expected = forecast(left, given);
  return {
    total,
    left,
    given: total - left,
    alert: alertOf({ total, left }),
    forecast:
      expected === null
        ? null
        : {
            ...expected,
            runs_out_on: shiftDay(dayInKolkata(now), Math.min(expected.days_left, 36_500)),
          },
    uploads: await repository.listUploads(db, offerId, UPLOADS),
  };
}

/**
 * Adds the codes of a file, all that can be used or none. The file is held in memory while it is read and is never
 * stored. Sent again, it adds nothing and says so.
 * @throws brand_not_approved, 404, offer_not_in_state, invalid_request, code_file_too_large, too_many_codes
 */
export async function addCodes(
  dependencies: Needs,
  actor: BrandActor,
  offerId: string,
  files: AsyncIterable<UploadedFile>,
) {
  requireEditor(actor);
  const { db, clock } = dependencies;
  const offer = await requireOffer(db, actor.brandId, offerId);
  if (offer.status === "archived") throw errors.offerArchived();
  const { encoding, columnName, codes, problems } = readCodes(await readFile(files));
  const invalid = problems.filter(({ rule }) => rule !== "repeated").length;
  return db.transaction(async (tx) => {
    await repository.lockPool(tx, offerId);
    const known = await store(tx, dependencies, offerId, [...codes]);
    const all = [...problems, ...known].toSorted((a, b) => a.line - b.line);
    const id = await repository.newId(tx);
    const now = clock.now();
    const upload = {
      id,
      encoding,
      added: codes.size - known.length,
      duplicates: all.length - invalid,
      invalid,
    };
    await repository.insertUpload(tx, {
      ...upload,
      offerId,
      uploadedBy: actor.userId,
      columnName,
      problemsEncrypted: await sealProblems(dependencies, { id, offerId }, all),
      createdAt: now,
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "offer.codes_added",
      objectType: "offer",
      objectId: offerId,
      brandId: actor.brandId,
      details: { upload: id, added: upload.added, duplicates: upload.duplicates, invalid },
    });
    return {
      upload: { ...upload, column: columnName, has_problems: all.length > 0, uploaded_at: now },
      problems: all
        .slice(0, PREVIEW)
        .map(({ line, rule, sameAs }) => ({ line, rule, same_as_line: sameAs })),
      pool: await presentPool(tx, offerId, now),
    };
  });
}

/** Stores the codes that the pool does not have. @returns those that it has. */
async function store(
  tx: Transaction,
  { secretBox, config }: Needs,
  offerId: string,
  codes: readonly [code: string, line: number][],
): Promise<Problem[]> {
  const known: Problem[] = [];
  for (let at = 0; at < codes.length; at += BATCH) {
    const batch = codes.slice(at, at + BATCH).map(([code, line]) => {
      const hash = poolCodeHash(config.secrets.hash, offerId, code);
      return { code, line, hash, box: secretBox.seal(code, poolCodeContext(offerId, hash)) };
    });
    const added = await repository.insertCodes(tx, offerId, batch);
    if (added.length === batch.length) continue;
    const isNew = new Set(added.map((hash) => hash.toString("hex")));
    for (const { code, line, hash } of batch)
      if (!isNew.has(hash.toString("hex")))
        known.push({ line, rule: "in_pool", sameAs: null, text: code });
  }
  return known;
}

async function sealProblems(
  { secretBox }: Pick<Needs, "secretBox">,
  upload: { id: string; offerId: string },
  problems: readonly Problem[],
): Promise<Buffer | null> {
  if (problems.length === 0) return null;
  return secretBox.seal(await zip(problemFile(problems)), problemsContext(upload));
}

/** The left-out lines of an upload as CSV. @throws 404, problems_gone */
export async function readProblems(
  { db, secretBox }: Pick<Needs, "db" | "secretBox">,
  actor: BrandActor,
  { offerId, uploadId }: { offerId: string; uploadId: string },
): Promise<Buffer> {
  await requireOffer(db, actor.brandId, offerId);
  const upload = await repository.findProblems(db, offerId, uploadId);
  if (upload === null) throw notFound("That upload");
  if (upload.box === null) throw errors.problemsGone();
  return unzip(secretBox.open(upload.box, problemsContext({ id: uploadId, offerId })));
}

/** The one file of the form. */
async function readFile(files: AsyncIterable<UploadedFile>): Promise<Buffer> {
  let found: Buffer | null = null;
  try {
    for await (const { field, bytes, tooLarge } of files) {
      if (field !== "codes")
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field codes.");
      if (tooLarge) throw errors.codeFileTooLarge();
      found = bytes;
    }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.codeFileTooLarge() : error;
  }
  if (found === null) throw errors.codesMissing();
  if (found.length === 0) throw errors.codesEmpty();
  return found;
}
