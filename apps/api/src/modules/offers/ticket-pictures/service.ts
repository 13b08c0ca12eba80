import type { Locale } from "@bachat/rules/accounts";
import { HOUR, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { logoIdOf, logoKey } from "../../../files/brand-logos.ts";
import { renderTickets } from "../../../files/render.ts";
import { NoVerdict } from "../../../files/sandbox.ts";
import type { TicketDrawing } from "../../../files/ticket-drawing.ts";
import { pictureFile, pictureKey } from "../offer-pictures/policy.ts";
import { offerIdOf, ticketKey, ticketOf, type TicketOffer, type TicketWords } from "./policy.ts";
import * as repository from "./repository.ts";
import { removeTicketJob } from "./schemas.ts";

/**
 * The pictures of tickets. A trigger marks an offer whose ticket would look different, in the transaction that changes
 * it; a job draws it afterwards, outside of any transaction. The file's name has a hash of the ticket, so that caches keep its
 * address for ever. `sharp` sets the text, because its Pango joins Devanagari, as satori does not; a browser in the worker is too
 * large, and drawing upon request would let crawlers set the load.
 */

type Needs = Pick<Dependencies, "db" | "storage" | "queue" | "clock" | "log">;

/** Tickets that one process draws. */
const PORTION = 10;

interface Task {
  file: string;
  words: TicketWords;
  offer: TicketOffer;
}

/** Draws the tickets of published and changed offers, and removes those of offers that were taken down. Safe to repeat and to cut. */
export async function makeTickets(dependencies: Needs): Promise<void> {
  for await (const ids of repository.changedOffers(dependencies.db))
    for (let at = 0; at < ids.length; at += PORTION)
      await makePortion(dependencies, ids.slice(at, at + PORTION));
}

async function makePortion(dependencies: Needs, ids: readonly string[]): Promise<void> {
  const marked = await repository.listMarked(dependencies.db, ids);
  const stored = await storeMissing(dependencies, marked.flatMap(tasksOf));
  for (const row of marked) await settle(dependencies, row, stored);
}

/** The ticket pictures that an offer still lacks. */
function tasksOf({ offer, file, fileHi }: repository.Marked): Task[] {
  if (offer === null) return [];
  return [ticketOf(offer, "en"), ticketOf(offer, "hi")].flatMap((ticket) =>
    ticket === null || ticket.file === file || ticket.file === fileHi ? [] : [{ ...ticket, offer }],
  );
}

/** Whether each ticket could be drawn, by its file. A ticket without an answer is missing. */
async function storeMissing(dependencies: Needs, tasks: readonly Task[]) {
  const { storage, log } = dependencies;
  const stored = new Map<string, boolean>();
  const drawings = await Promise.all(tasks.map((task) => drawingOf(dependencies, task)));
  for (const [index, image] of (await draw(dependencies, drawings)).entries()) {
    const file = tasks[index]?.file;
    if (file === undefined || image === undefined) continue;
    if (image === null) log.warn({ file }, "A ticket could not be drawn");
    else await storage.put(ticketKey(file), image, "image/jpeg");
    stored.set(file, image !== null);
  }
  return stored;
}

/** Null for one that cannot be drawn; undefined for one that ended its process, so that nobody knows. */
async function draw(
  { log }: Pick<Needs, "log">,
  drawings: readonly TicketDrawing[],
): Promise<(Buffer | null | undefined)[]> {
  if (drawings.length === 0) return [];
  try {
    return await renderTickets(drawings);
  } catch (error) {
    if (!(error instanceof NoVerdict) || error.isStopping) throw error;
    if (drawings.length > 1) {
      // The other tickets of the portion do not wait for a ticket that fails.
      const alone: (Buffer | null | undefined)[] = [];
      for (const one of drawings) alone.push(...(await draw({ log }, [one])));
      return alone;
    }
    log.warn(
      { err: error, title: drawings[0]?.title },
      "A ticket was not drawn; it is tried again",
    );
    return [undefined];
  }
}

async function drawingOf(
  { storage }: Pick<Needs, "storage">,
  { words, offer }: Task,
): Promise<TicketDrawing> {
  const logoId = logoIdOf(offer.brandLogoUrl);
  const { pictureId } = offer;
  const [logo, picture] = await Promise.all([
    logoId === null ? null : storage.get(logoKey(logoId)),
    pictureId === null
      ? null
      : storage.get(pictureKey(pictureFile(pictureId, { width: 1280, format: "webp" }))),
  ]);
  return { ...words, logo, picture };
}

/** Stores the names of an offer's new files, and enqueues the removal of its old ones. */
async function settle(
  { db, queue, clock }: Needs,
  row: repository.Marked,
  stored: ReadonlyMap<string, boolean>,
): Promise<void> {
  const { offer } = row;
  const before = [row.file, row.fileHi].filter((file) => file !== null);
  const fileIn = (language: Locale) => {
    const file = offer === null ? null : (ticketOf(offer, language)?.file ?? null);
    return file !== null && (before.includes(file) || stored.get(file) === true) ? file : null;
  };
  const hasAnswers = tasksOf(row).every(({ file }) => stored.has(file));
  if (!hasAnswers) return;
  const files = { file: fileIn("en"), fileHi: fileIn("hi") };
  await db.transaction(async (tx) => {
    const isSettled =
      offer === null ? await repository.drop(tx, row) : await repository.keepFiles(tx, row, files);
    const now = [files.file, files.fileHi];
    // The new pictures of an offer that changed meanwhile are not shown.
    const unused = isSettled
      ? before.filter((file) => !now.includes(file))
      : now.filter((file) => file !== null && !before.includes(file));
    // Answers that are kept for a while still name the old picture, but not of an offer that is gone.
    const startAfter = offer === null ? clock.now() : later(clock.now(), HOUR);
    for (const file of unused)
      if (file !== null) await queue.enqueue(tx, removeTicketJob, { file }, { startAfter });
  });
}

/** Removes a picture unless its offer shows it again. Safe to repeat. */
export async function removeUnusedTicket(
  { db, storage }: Pick<Needs, "db" | "storage">,
  file: string,
): Promise<void> {
  if (!(await repository.isUsed(db, offerIdOf(file), file))) await storage.remove(ticketKey(file));
}

/** The bytes behind a ticket's public address. @throws 404 */
export async function readTicket(
  { storage }: Pick<Needs, "storage">,
  file: string,
): Promise<Buffer> {
  const bytes = await storage.get(ticketKey(file));
  if (bytes === null) throw notFound("That ticket");
  return Buffer.from(bytes);
}
