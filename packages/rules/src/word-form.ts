import { searchForm } from "./search-form.ts";

/** The characters of words. Unicode does not count all marks of Indian scripts as letters, but they do not separate words. */
const WORD = String.raw`\p{Alphabetic}0-9\u0900-\u0963\u0966-\u0dff`;
const between = new RegExp(`(?<=[${WORD}])(?=[^${WORD}\\s])|(?<=[^${WORD}\\s])(?=[${WORD}])`, "gu");
const hyphen = new RegExp(`(?<=[${WORD}])-(?=[${WORD}])`, "gu");
const wholly = new RegExp(`^[${WORD}]+$`, "u");

/** The search form, in which words that a hyphen joins are two. */
export const wordForm = (text: string): string => searchForm(text).replaceAll(hyphen, " ");

/**
 * Text in its search form, with a space on both sides of each word: the form of a text contains the form of each part of it. The
 * database has the same as `spaced_form`, and a test compares the two.
 */
export const spacedForm = (text: string): string => ` ${wordForm(text).replaceAll(between, " ")} `;

const some = /[\p{Alphabetic}0-9]/u;

/** Whether a text in its search form has a word in it. */
export const hasWord = (form: string): boolean => some.test(form);

/** Whether a text in its search form is one word without anything else. */
export const isWord = (form: string): boolean => wholly.test(form);
