import { likeText } from "@bachat/rules/patterns";
import { searchForm } from "@bachat/rules/search-form";
import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A LIKE pattern for what has this text in it. */
export const containing = (text: string): string => `%${likeText(text)}%`;

/** Whether a column holds this name, compared by search form. */
export const isNamed = (column: SQLWrapper, name: string): SQL =>
  sql`search_form(${column}) = ${searchForm(name)}`;

/** Whether one of these columns has the text in it, by its search form; every row where there is no text to search for. */
export function contains(text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  if (text === undefined) return undefined;
  const form = searchForm(text);
  // What has nothing to be seen is found nowhere.
  if (form === "") return sql`false`;
  return or(...columns.map((column) => sql`search_form(${column}::text) like ${containing(form)}`));
}
