import { readFile } from "node:fs/promises";
import { isSchoolDomain } from "@bachat/rules/school-domains";
import type { Executor } from "./client.ts";
import { academicDomains } from "./schema/academic-domains.ts";
import { categories } from "./schema/categories.ts";
import { settings } from "./schema/settings.ts";

/** The categories that a new installation starts with; admins change them later. */
export const defaultCategories = [
  { name: "Food & drink", nameHi: "खाना-पीना", slug: "food-drink", icon: "tools-kitchen-2" },
  { name: "Fashion", nameHi: "फ़ैशन", slug: "fashion", icon: "shirt" },
  { name: "Electronics", nameHi: "इलेक्ट्रॉनिक्स", slug: "electronics", icon: "device-laptop" },
  { name: "Travel", nameHi: "सफ़र", slug: "travel", icon: "bus" },
  { name: "Books", nameHi: "किताबें", slug: "books", icon: "book" },
  { name: "Learning", nameHi: "पढ़ाई", slug: "learning", icon: "school" },
  { name: "Entertainment", nameHi: "मनोरंजन", slug: "entertainment", icon: "movie" },
  { name: "Fitness", nameHi: "फ़िटनेस", slug: "fitness", icon: "barbell" },
  { name: "Stationery", nameHi: "स्टेशनरी", slug: "stationery", icon: "pencil" },
  { name: "Stays", nameHi: "ठहरना", slug: "stays", icon: "bed" },
  { name: "Beauty & care", nameHi: "सौंदर्य और देखभाल", slug: "beauty-care", icon: "sparkles" },
  { name: "Software", nameHi: "सॉफ़्टवेयर", slug: "software", icon: "code" },
] as const;

/** Gives an installation without categories its first ones. Safe to repeat. @returns ids by slug. */
export async function ensureCategories(db: Executor): Promise<ReadonlyMap<string, string>> {
  if ((await db.$count(categories)) === 0) {
    await db
      .insert(categories)
      .values([...defaultCategories])
      .onConflictDoNothing();
  }
  const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

const SOURCE = "swot, Indian part, MIT licence";

/**
 * Adds the mail domains of `academic-domains.txt` that the table does not have: those of the reviewed list approve, others are
 * signals. In a new installation the setting that lets addresses approve is on. Existing rows do not change: an operator stops a domain by setting its trust, since a deleted row would come back.
 */
export async function ensureAcademicDomains(db: Executor): Promise<void> {
  const text = await readFile(new URL("academic-domains.txt", import.meta.url), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const domain = line.replace(/^[+-]/, "");
      const isStopped = line.startsWith("-") || isSchoolDomain(domain);
      return {
        domain,
        trust: isStopped ? ("stopped" as const) : ("academic" as const),
        mayApprove: line.startsWith("+"),
        source: SOURCE,
      };
    });
  const isNew = (await db.$count(academicDomains)) === 0;
  await db.insert(academicDomains).values(rows).onConflictDoNothing();
  // In an older installation the setting was off by default; its owners decide.
  if (isNew)
    await db
      .insert(settings)
      .values({ key: "verification.academic_email_approves", value: true })
      .onConflictDoNothing();
}
