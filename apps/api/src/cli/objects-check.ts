import pg from "pg";
import type { Config } from "../config.ts";
import { logoIdOf, logoKey } from "../files/brand-logos.ts";
import { createStorage, type Storage } from "../ports/storage.ts";

/**
 * Finds rows whose object is not in the store: objects have no log, so those that came after the last backup are lost with a lost
 * store. Each row names itself by an id, and never a person.
 */

interface Named {
  id: string;
  name: string | null;
}

interface Kind {
  words: string;
  /** An id, and whatever names the object. */
  rows: string;
  keyOf: (name: string) => string | null;
}

const asKey = (name: string) => name;

const kinds: readonly Kind[] = [
  {
    words: "documents of students: ask for them again at the desk",
    rows: `select id, unnest(array_append(page_keys, original_key)) as name from verification_documents where deleted_at is null`,
    keyOf: asKey,
  },
  {
    words: "photos of students: they are shown without one",
    rows: "select id, avatar_key as name from students where avatar_key is not null",
    keyOf: asKey,
  },
  {
    words: "invoices and credit notes: send the mail's copy on request",
    rows: "select id, pdf_key as name from invoices where pdf_key is not null",
    keyOf: asKey,
  },
  {
    words: "logos of brands: the brand uploads it again",
    rows: "select id, logo_url as name from brands where logo_url is not null",
    keyOf: (name) => {
      const logoId = logoIdOf(name);
      return logoId === null ? null : logoKey(logoId);
    },
  },
  {
    words: "pictures of offers: the brand uploads it again",
    rows: "select id, picture_id::text as name from offers where picture_id is not null",
    keyOf: (name) => `offer-pictures/${name}-1280.webp`,
  },
];

const NAMED = 5;

export interface Missing {
  words: string;
  count: number;
  /** The first few. */
  ids: string[];
}

/** The rows of each kind that name an object which is not there. Holds all keys of the store in memory: 100 MB a million. */
export async function findMissing(
  connection: Pick<pg.Client, "query">,
  storage: Storage,
): Promise<Missing[]> {
  const stored = new Set<string>();
  for await (const keys of storage.keys()) for (const key of keys) stored.add(key);
  const found: Missing[] = [];
  for (const { words, rows: text, keyOf } of kinds) {
    const { rows } = await connection.query<Named>(text);
    const isMissing = ({ name }: Named) => {
      const key = name === null ? null : keyOf(name);
      return key !== null && !stored.has(key);
    };
    const ids = [...new Set(rows.filter(isMissing).map(({ id }) => id))];
    if (ids.length > 0) found.push({ words, count: ids.length, ids: ids.slice(0, NAMED) });
  }
  return found;
}

export const describeMissing = (missing: readonly Missing[]): string[] =>
  missing.map(
    ({ words, count, ids }) =>
      `Files are missing of ${count} ${words} (${ids.join(", ")}${count > ids.length ? " and others" : ""}).`,
  );

/** The command `objects:check`. */
export async function checkObjects({
  database,
  storage,
}: Pick<Config, "database" | "storage">): Promise<string> {
  const client = new pg.Client({ connectionString: database.directUrl });
  await client.connect();
  try {
    const missing = await findMissing(client, createStorage(storage));
    if (missing.length === 0) return "Every row's file is there.";
    process.exitCode = 1;
    return describeMissing(missing).join("\n");
  } finally {
    await client.end();
  }
}
