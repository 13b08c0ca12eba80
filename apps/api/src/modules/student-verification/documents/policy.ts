import type { RenderFailure } from "../../../files/render-protocol.ts";

export const LINK_SECONDS = 300;

/** How long a reviewer's reason for a decided document holds. */
export const REASON_MINUTES = 15;

/** `not_shown`: it could not be rendered, time and again, for reasons that need not be the file's. */
export type DocumentFailure = RenderFailure | "not_shown";

/** Seconds between the attempts at a document whose rendering gives no answer: six of them in about an hour. */
const RETRY_SECONDS = [15, 105, 480, 1_200, 1_800];
/** An attempt may take minutes and end the process that makes it: from here on all other documents go first. */
const BEHIND_OTHERS_AFTER = 2;

/** When a document is tried again after so many attempts without an answer; null when it is left to a reviewer. */
export function nextAttempt(attempts: number): { seconds: number; priority: number } | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return null;
  return { seconds, priority: attempts < BEHIND_OTHERS_AFTER ? 0 : -1 };
}

/** Why none of a submission's files can be seen. Null when one can, or may yet. A file's own fault comes last. */
export function commonFailure(
  files: readonly { processingStatus: string; failureReason: string | null }[],
): DocumentFailure | null {
  if (files.some((file) => file.processingStatus !== "failed")) return null;
  const failures = files.map((file) => file.failureReason as DocumentFailure);
  return failures.find((failure) => failure === "not_shown") ?? failures[0] ?? null;
}

/**
 * How many of a picture hash's bits may differ between two savings of one picture: measured are up to 11, and 27 and more
 * between the cards of two students of one college (files/picture-hash.ts). A match is a warning, never a decision.
 */
export const SAME_PICTURE_BITS = 15;

/** One more than bits may differ, so that at least one is the same in both. Bits of all frequencies are in each. */
const BANDS = SAME_PICTURE_BITS + 1;

/**
 * A hash's bits in parts, each as a signed 64-bit number with its place in the first bits.
 * @param hash 1,024 characters of 0 and 1
 */
export function bandsOf(hash: string): bigint[] {
  return Array.from({ length: BANDS }, (_, band) => {
    const bits = [...hash].filter((__, index) => index % BANDS === band).join("");
    return BigInt.asIntN(64, BigInt(`0b${bits}`) ^ (BigInt(band) << 60n));
  });
}

/** The same hash under a mask of as many bits: distances stay, and the bits alone say nothing. */
export const masked = (hash: string, mask: string): string =>
  [...hash].map((bit, index) => (bit === mask[index] ? "0" : "1")).join("");

/** The context with which a document's text is sealed. */
export const textContext = (documentId: string): string => `document-text:${documentId}`;
