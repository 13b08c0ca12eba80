import { createHash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { encodingOf, type CsvRecord, recordsOf } from "../../../files/csv-records.ts";
import { type Spooled, withSpooled } from "../../../files/spool.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StreamedFile } from "../../../http/multipart.ts";
import * as errors from "./errors.ts";
import {
  type Columns,
  columnsOf,
  MOST_ROWS,
  nameHash,
  rollHash,
  type Row,
  rowOf,
  type RowRule,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { audit, getRoster } from "./service.ts";

/** Reading the list of a college into a draft, in little memory however long it is. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;
type Actor = Pick<UserActor, "userId">;

const SHOWN = 50;
/** Rows that are committed together. */
const PORTION = 2_000;
/** Rows that are hashed before other requests have their turn. */
const TURN = 200;

type Problem = { line: number; rule: RowRule; same_as_line: number | null };

/** Reads a file and says how each row would be used, without storing anything. */
export function previewRoster(
  { clock, db }: Needs,
  { rosterId, files }: { rosterId: string; files: AsyncIterable<StreamedFile> },
) {
  return withSpooled(singleFile(files), async (file) => {
    if ((await repository.find(db, rosterId)) === undefined) throw notFound("That roster");
    return readWhole(file, dayInKolkata(clock.now()));
  });
}

/**
 * Writes the rows that were previewed into a draft, in portions that are committed one by one. Until the last one is, the
 * draft has no list: nobody can put it into force, and the next upload begins from the start. Sent again, it writes the same.
 * @throws 404, roster_not_draft, roster_changed, invalid_request, roster_too_large, too_many_rows
 */
export function loadRoster(
  dependencies: Needs,
  actor: Actor,
  asked: { rosterId: string; readingSha256: string; files: AsyncIterable<StreamedFile> },
) {
  const { db, clock, config } = dependencies;
  const { rosterId, files, readingSha256 } = asked;
  return withSpooled(singleFile(files), async (file) => {
    const today = dayInKolkata(clock.now());
    const reading = await readWhole(file, today);
    if (reading.reading_sha256 !== readingSha256) throw errors.changed();
    if (reading.usable === 0) throw errors.hasNoEntries();
    const loadId = randomUUID();
    await db.transaction(async (tx) => {
      if ((await repository.find(tx, rosterId)) === undefined) throw notFound("That roster");
      if (!(await repository.beginLoad(tx, rosterId, loadId))) throw errors.notDraft();
    });
    const secret = config.secrets.hash;
    for await (const rows of portionsOf(file, today)) {
      const entries: Parameters<typeof repository.insertEntries>[1] = [];
      for (const [index, { roll, words, initials, validUntil }] of rows.entries()) {
        if (index % TURN === TURN - 1) await setImmediate();
        entries.push({
          rosterId,
          rollHash: rollHash(secret, roll),
          nameHash: nameHash(secret, roll, words),
          nameWords: words.length,
          initials,
          validUntil,
        });
      }
      await db.transaction(async (tx) => {
        if (!(await repository.holdLoad(tx, rosterId, loadId))) throw errors.overtaken();
        await repository.insertEntries(tx, entries);
      });
    }
    const counts = { entries: reading.usable, leftOut: reading.left_out };
    return db.transaction(async (tx) => {
      if (!(await repository.endLoad(tx, rosterId, loadId, counts))) throw errors.overtaken();
      await audit(tx, dependencies, actor, "roster.loaded", rosterId, {
        entries: counts.entries,
        left_out: counts.leftOut,
      });
      return getRoster(tx, rosterId);
    });
  });
}

/** Reads everything once without keeping any, so that a refusal comes at once and has written nothing. */
async function readWhole(file: Spooled, today: string) {
  const reader = new RosterReader(today);
  const encoding = await encodingOf(file.read(), errors.unreadable);
  const hash = createHash("sha256");
  const days: { first: string | null; last: string | null } = { first: null, last: null };
  for await (const records of recordsOf(file.read(), encoding, errors.unreadable)) {
    for (const record of records) {
      const row = reader.next(record);
      if (row === null) continue;
      const { roll, words, initials, validUntil: day } = row;
      hash.update(JSON.stringify([roll, words, initials, day]));
      if (days.first === null || day < days.first) days.first = day;
      if (days.last === null || day > days.last) days.last = day;
    }
    await setImmediate();
  }
  reader.end();
  return {
    reading_sha256: hash.digest("hex"),
    encoding,
    usable: reader.usable,
    left_out: reader.leftOut,
    first_until: days.first,
    last_until: days.last,
    problems: reader.problems,
  };
}

async function* portionsOf(file: Spooled, today: string): AsyncGenerator<Row[]> {
  const reader = new RosterReader(today);
  const encoding = await encodingOf(file.read(), errors.unreadable);
  let portion: Row[] = [];
  for await (const records of recordsOf(file.read(), encoding, errors.unreadable))
    for (const record of records) {
      const row = reader.next(record);
      if (row === null) continue;
      portion.push(row);
      if (portion.length < PORTION) continue;
      yield portion;
      portion = [];
    }
  if (portion.length > 0) yield portion;
}

/** Reads the records of one file, in order. */
class RosterReader {
  usable = 0;
  leftOut = 0;
  readonly problems: Problem[] = [];
  readonly #today: string;
  #columns: Columns | null = null;
  #width = 0;
  /** The line of each roll number. */
  readonly #lines = new Map<string, number>();

  constructor(today: string) {
    this.#today = today;
  }

  /** Null for the heading, an empty record, and one that cannot be used. @throws invalid_request, too_many_rows */
  next(record: CsvRecord): Row | null {
    const { cells, line } = record;
    if (cells.every((cell) => cell.trim() === "")) return null;
    if (this.#columns === null) {
      // Excel's line that names its separator.
      if (record.record === 1 && cells[0]?.startsWith("sep=") === true) return null;
      this.#columns = requireColumns(cells);
      this.#width = cells.length;
      return null;
    }
    if (this.usable + this.leftOut >= MOST_ROWS) throw errors.tooManyRows();
    const row = rowOf(record, this.#columns, this.#width, this.#today);
    if ("rule" in row) return this.#leaveOut({ ...row, same_as_line: null });
    const earlier = this.#lines.get(row.roll);
    if (earlier !== undefined)
      return this.#leaveOut({ line, rule: "repeated", same_as_line: earlier });
    this.#lines.set(row.roll, line);
    this.usable += 1;
    return row;
  }

  /** @throws invalid_request where no row came */
  end(): void {
    if (this.#columns === null) throw errors.noHeading(Object.values(columnLabels));
    if (this.usable + this.leftOut === 0) throw errors.noRows();
  }

  #leaveOut(problem: Problem): null {
    this.leftOut += 1;
    if (this.problems.length < SHOWN) this.problems.push(problem);
    return null;
  }
}

const columnLabels = { roll: "roll number", name: "name", until: "valid until" } as const;

function requireColumns(cells: readonly string[]): Columns {
  const { roll, name, until } = columnsOf(cells);
  if (roll === null || name === null || until === null)
    throw errors.noHeading(
      Object.entries({ roll, name, until }).flatMap(([column, index]) =>
        index === null ? columnLabels[column as keyof typeof columnLabels] : [],
      ),
    );
  return { roll, name, until };
}

/** The one file of the form. */
async function* singleFile(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
  let isMissing = true;
  try {
    for await (const { field, chunks } of files) {
      if (field !== "roster")
        throw invalidField(`body.${field}`, "unrecognized_keys", "Name the file's field roster.");
      isMissing = false;
      yield* chunks;
    }
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "body_too_large";
    throw isTooLarge ? errors.tooLarge() : error;
  }
  if (isMissing) throw errors.fileMissing();
}
