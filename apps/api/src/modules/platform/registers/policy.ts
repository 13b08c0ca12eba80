import { z } from "zod";
import { keyedHash } from "../../../crypto/tokens.ts";

/**
 * The registers' files: facts that a database from before them must not forget. A person is named by a keyed hash alone. A file
 * never changes: after a crash its facts may be written again, under the same name or within a larger file.
 */

const FOLDER = "registers/";

/** Installations may share a store: each finds its own files by its secret. */
export const folderOf = (hashSecret: string): string =>
  `${FOLDER}${keyedHash(hashSecret, "registers", "folder").toString("hex").slice(0, 16)}/`;

export const isRegister = (key: string): boolean => key.startsWith(FOLDER);

/** By the ids of its first and last fact, which tell their times. */
export const fileKey = (hashSecret: string, firstId: string, lastId: string): string =>
  `${folderOf(hashSecret)}${firstId}.${lastId}.json`;

/** When the last fact of a file was noted: ids begin with their time. */
export function lastNoted(key: string): Date | null {
  const id = key.match(/\.([0-9a-f-]{36})\.json$/)?.[1];
  return id === undefined ? null : new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16));
}

/** How the registers name a person. */
export const personHash = (hashSecret: string, userId: string): string =>
  keyedHash(hashSecret, "register of erasures", userId).toString("hex");

const fact = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("erasure"), person: z.string() }),
  z.object({ kind: z.literal("key_revoked"), key: z.uuid() }),
  z.object({
    kind: z.literal("document_number"),
    series: z.string(),
    year: z.int(),
    number: z.int(),
  }),
  z.object({ kind: z.literal("code_given"), code: z.uuid(), offer: z.uuid() }),
]);
export type Fact = z.output<typeof fact>;
const file = z.object({ format: z.literal(1), facts: z.array(fact) });

export const writeFile = (facts: readonly Fact[]): Buffer =>
  Buffer.from(`${JSON.stringify({ format: 1, facts })}\n`);
/** Null for a file that was cut, or that another version wrote. */
export function readFile(body: Uint8Array): Fact[] | null {
  try {
    return file.safeParse(JSON.parse(Buffer.from(body).toString())).data?.facts ?? null;
  } catch {
    return null;
  }
}

interface Row {
  kind: Fact["kind"];
  fact: string;
}

export function factOf(row: Row, hashSecret: string): Fact {
  if (row.kind === "erasure") return { kind: row.kind, person: personHash(hashSecret, row.fact) };
  if (row.kind === "key_revoked") return { kind: row.kind, key: row.fact };
  if (row.kind === "code_given") {
    const [code = "", offer = ""] = row.fact.split(" ");
    return { kind: row.kind, code, offer };
  }
  const [series = "", year, number] = row.fact.split(" ");
  return { kind: row.kind, series, year: Number(year), number: Number(number) };
}

/** The facts in the form in which a release replays them. */
export interface Registers {
  files: number;
  /** Files that could not be read. */
  unread: string[];
  persons: ReadonlySet<string>;
  keys: readonly string[];
  /** The highest number of each series and year. */
  numbers: readonly { series: string; year: number; number: number }[];
  /** Codes that students were given, each with its offer. */
  codes: ReadonlyMap<string, string>;
}

export function summarize(facts: readonly Fact[]): Omit<Registers, "files" | "unread"> {
  const numbers = new Map<string, { series: string; year: number; number: number }>();
  for (const one of facts) {
    if (one.kind !== "document_number") continue;
    const { series, year, number } = one;
    const key = `${series} ${year}`;
    if (number > (numbers.get(key)?.number ?? 0)) numbers.set(key, { series, year, number });
  }
  return {
    persons: new Set(facts.flatMap((one) => (one.kind === "erasure" ? [one.person] : []))),
    keys: [...new Set(facts.flatMap((one) => (one.kind === "key_revoked" ? [one.key] : [])))],
    numbers: [...numbers.values()],
    codes: new Map(
      facts.flatMap((one) => (one.kind === "code_given" ? [[one.code, one.offer] as const] : [])),
    ),
  };
}
