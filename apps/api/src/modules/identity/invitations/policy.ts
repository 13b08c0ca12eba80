import { randomInt } from "node:crypto";

/** Without characters that are taken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** Nothing in it says whose it is, and 31^10 of them are too many to try. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** A code as it is stored, however it was typed. */
export const plainInvitation = (typed: string): string => typed.trim().toLowerCase();
