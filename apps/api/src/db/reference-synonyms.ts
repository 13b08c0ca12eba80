import { readFile } from "node:fs/promises";
import { wordForm } from "@bachat/rules/word-form";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { referenceSynonyms, synonymGroups, synonymVersion } from "./schema/index.ts";

/** The groups of synonyms that every installation begins with, as they are written. */
export async function readReferenceSynonyms(): Promise<string[][]> {
  const text = await readFile(new URL("synonyms.txt", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(", "));
}

/**
 * Adds the groups of `synonyms.txt` that this installation has not had, without words that another group has. Safe to repeat:
 * the changes and removals of admins are kept.
 */
export async function ensureSynonyms(db: Database): Promise<void> {
  const all = await readReferenceSynonyms();
  await db.transaction(async (tx) => {
    // Takes the lock of the desk, so that no admin changes a group in between.
    await tx.select().from(synonymVersion).for("update");
    const rows = await tx
      .insert(referenceSynonyms)
      .values(all.map(([key = ""]) => ({ key })))
      .onConflictDoNothing()
      .returning({ key: referenceSynonyms.key });
    if (rows.length === 0) return;
    const isNew = new Set(rows.map(({ key }) => key));
    const groups = await tx.select({ words: synonymGroups.words }).from(synonymGroups);
    const taken = new Set(groups.flatMap(({ words }) => words.map(wordForm)));
    const missing = all
      .filter(([key = ""]) => isNew.has(key))
      .map((words) => words.filter((word) => !taken.has(wordForm(word))))
      .filter((words) => words.length > 1);
    if (missing.length === 0) return;
    await tx.insert(synonymGroups).values(missing.map((words) => ({ words })));
    await tx.update(synonymVersion).set({ version: sql`${synonymVersion.version} + 1` });
  });
}
