import { analyzeFilled } from "../db/analyze.ts";
import { connectDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { ensureColleges } from "../db/reference-colleges.ts";
import { ensureAcademicDomains, ensureCategories } from "../db/reference-data.ts";
import { ensureSynonyms } from "../db/reference-synonyms.ts";
import { createLogger } from "../logger.ts";
import { STATEMENT_TIMEOUT } from "./command.ts";

/** The schema, and the rows that every installation begins with. Needs the owner's role. */
export async function prepareDatabase(ownerUrl: string, say?: (line: string) => void) {
  const migrations = await migrate(ownerUrl, say);
  const db = connectDatabase(
    {
      url: ownerUrl,
      poolSize: 2,
      applicationName: "bachat-migrate",
      statementTimeout: STATEMENT_TIMEOUT,
    },
    createLogger("warn"),
  );
  try {
    await ensureCategories(db);
    await ensureAcademicDomains(db);
    await ensureColleges(db);
    await ensureSynonyms(db);
  } finally {
    await db.$client.end();
  }
  await analyzeFilled(ownerUrl);
  return migrations;
}
