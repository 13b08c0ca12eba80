import { searchForm } from "@bachat/rules/search-form";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Texts that are found by how they begin, in the order of an index: so a search reads as many rows as it shows, however many
 * match. An index is made with the same expression.
 */
export const beginning = (column: SQLWrapper): SQL => sql`(search_form(${column}) collate "C")`;

/** As `beginning`, of the last word: people are looked for by their family name too. */
export const lastWord = (column: SQLWrapper): SQL =>
  sql`(search_form(substring(${column} from '[^ ]+ *$')) collate "C")`;

/** Behind everything that begins with a text. */
const LAST = "\u{10FFFF}";

/** Whether the expression begins with a text, compared in its search form. */
export const beginsWith = (expression: SQL, text: string): SQL =>
  beginsWithForm(expression, searchForm(text));

/** The same of a text that is in its search form. */
export const beginsWithForm = (expression: SQL, form: string): SQL =>
  sql`${expression} >= ${form} and ${expression} < ${form + LAST}`;
