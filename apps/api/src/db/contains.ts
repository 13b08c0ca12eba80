import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Text in which `%`, `_` and the backslash mean themselves in a LIKE pattern. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether one of these columns has the text in it, in any case; every row where there is no text to search for. */
export function contains(text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  if (text === undefined) return undefined;
  return or(...columns.map((column) => sql`${column}::text ilike ${`%${likeText(text)}%`}`));
}
