import { randomUUID } from "node:crypto";
import { dayInKolkata, HOUR, later } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { coverParts } from "../../../files/cover-parts.ts";
import { readText } from "../../../files/read-text.ts";
import { collegeNames, collegePlaces } from "../../identity/students/service.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { collegeDomains } from "../academic-domains/service.ts";
import { textContext } from "../documents/policy.ts";
import { removeFilesJob, sweepUploadJob } from "../documents/schemas.ts";
import type { DocumentRow } from "../documents/service.ts";
import { putFirst } from "../verifications/service-promises.ts";
import { coverNumbers } from "./policy-government-ids.ts";
import { marksOf, type KeptWord, type PlacedWord } from "./policy-lines.ts";
import { compareText, isAgreed } from "./policy.ts";
import * as repository from "./repository.ts";
import { readDocumentJob } from "./schemas.ts";

/** The text of documents: a hint for reviewers, read when nothing else is to be done. */

/**
 * Reads the words on a document's pages and keeps them, encrypted, as long as the pages, with how the pages lie. The number of a
 * government ID is not kept, and its pages are kept a second time with the number painted over. Safe to repeat. A
 * document is no longer read once it is decided.
 */
export async function readDocument(
  dependencies: Dependencies,
  { document_id: documentId }: { document_id: string },
): Promise<void> {
  const { db, storage, secretBox, clock, queue } = dependencies;
  const document = await repository.findReadable(db, documentId);
  if (document === undefined || document.textReadAt !== null) return;
  if (document.status !== "pending" && !document.secondReviewOpen) return;
  const pages: Buffer[] = [];
  for (const key of document.pageKeys) {
    const box = await storage.get(key);
    // Deleted meanwhile, or moved to another key: then the next attempt finds it.
    if (box === null) throw new Error(`Page ${key} is not in the storage.`);
    pages.push(secretBox.open(box, key));
  }
  const read = (await readText(document.submissionId, pages)) ?? [];
  const words = coverNumbers(
    placed(
      documentId,
      read.map((page) => page.words),
    ),
  );
  const texts = read.map((_, index): KeptWord[] =>
    words
      .filter(({ page }) => page === index + 1)
      .map(({ document_id: _id, page: _page, ...word }) => word),
  );
  const numbers = words.filter(({ number_of: kind }) => kind !== undefined);
  const coveredPageKeys =
    numbers.length === 0 ? [] : await keepCovered(dependencies, pages, numbers);
  const reading = {
    documentId,
    pagesEncrypted: secretBox.seal(JSON.stringify(texts), textContext(documentId)),
    pageTurns: pages.map((_, index) => read[index]?.turns ?? 0),
    governmentId: numbers[0]?.number_of ?? null,
    coveredPageKeys,
    now: clock.now(),
  };
  await db.transaction(async (tx) => {
    const isKept = await repository.insertText(tx, reading);
    if (!isKept && coveredPageKeys.length > 0)
      await queue.enqueue(tx, removeFilesJob, { keys: coveredPageKeys });
  });
  await putAgreedFirst(dependencies, document.submissionId);
}

/** Keeps the pages with these words painted over. @returns their storage keys, whose files a job removes if no document claims them */
async function keepCovered(
  { db, clock, queue, storage, secretBox }: Dependencies,
  pages: readonly Buffer[],
  words: readonly PlacedWord[],
): Promise<string[]> {
  const covered = await coverParts(pages, marksOf("government_number", words));
  const folder = `documents/${randomUUID()}`;
  const keys = covered.map((_, index) => `${folder}/covered-${index + 1}`);
  await queue.enqueue(db, sweepUploadJob, { keys }, { startAfter: later(clock.now(), HOUR) });
  for (const [index, page] of covered.entries()) {
    const key = keys[index] ?? "";
    await storage.put(key, secretBox.seal(page, key), "application/octet-stream");
  }
  return keys;
}

const placed = (documentId: string, pages: readonly (readonly KeptWord[])[]): PlacedWord[] =>
  pages.flatMap((page, index) =>
    page.map((word) => ({ ...word, document_id: documentId, page: index + 1 })),
  );

/** Has a case go first once all its documents were read, none looks edited, and together they say what the profile says. */
async function putAgreedFirst(
  { db, clock, secretBox }: Pick<Dependencies, "db" | "clock" | "secretBox">,
  submissionId: string,
): Promise<void> {
  const found = await repository.findCase(db, submissionId);
  if (found === undefined || found.documents.length === 0) return;
  const isPlain = found.documents.every(
    ({ textReadAt, editor, isDrawn }) => textReadAt !== null && editor === null && !isDrawn,
  );
  if (!isPlain) return;
  const today = dayInKolkata(clock.now());
  const { day: yearEnd } = await readSetting(db, "verification.academic_year_end");
  const printed = await printedOn(
    { db, secretBox },
    found.documents.map(({ id }) => id),
    found.student,
    { today, yearEnd },
  );
  if (printed !== null && isAgreed(printed, today))
    await db.transaction((tx) => putFirst(tx, { clock }, submissionId));
}

/** Has a document that was just prepared read, in its turn. */
export const readInTurn = (
  tx: Executor,
  { queue }: Pick<Dependencies, "queue">,
  documentId: string,
): Promise<void> =>
  queue.enqueue(tx, readDocumentJob, { document_id: documentId }, { singletonKey: documentId });

/** Has documents that a reviewer opens read before all others, those of them that were not read yet. */
export async function readFirst(
  { db, queue }: Pick<Dependencies, "db" | "queue">,
  documents: readonly Pick<DocumentRow, "id" | "processingStatus" | "deletedAt" | "textReadAt">[],
): Promise<void> {
  for (const { id, ...document } of documents) {
    const { processingStatus, deletedAt, textReadAt } = document;
    if (processingStatus !== "ready" || deletedAt !== null || textReadAt !== null) continue;
    const options = { singletonKey: `${id} first`, priority: 1 };
    await queue.enqueue(db, readDocumentJob, { document_id: id }, options);
  }
}

/** What is printed on these documents beside what the student says. Null while none of them was read. */
export async function printedOn(
  { secretBox, ...dependencies }: Pick<Dependencies, "secretBox"> & { db: Executor },
  documentIds: string[],
  profile: { name: string; collegeName: string | null; collegeId: string | null },
  calendar: { today: string; yearEnd: string },
) {
  const rows = await repository.listTexts(dependencies.db, documentIds);
  if (rows.length === 0) return null;
  const words = rows.flatMap(({ documentId, pagesEncrypted }) => {
    const json = secretBox.open(pagesEncrypted, textContext(documentId)).toString();
    return placed(documentId, JSON.parse(json) as KeptWord[][]);
  });
  const { name, collegeName, collegeId } = profile;
  const college = await collegeOf(dependencies.db, collegeId);
  const names = collegeName === null ? college.names : [collegeName, ...college.names];
  return compareText(words, { name, college: { ...college, names } }, calendar);
}

/** What may be printed of a college of the list. */
async function collegeOf(db: Executor, collegeId: string | null) {
  if (collegeId === null) return { names: [], places: [], domains: [] };
  const [names, places, domains] = [
    await collegeNames(db, collegeId),
    await collegePlaces(db, collegeId),
    await collegeDomains(db, collegeId),
  ];
  return { names, places, domains };
}
