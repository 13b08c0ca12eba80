import { later, SECOND } from "@bachat/rules/time";

/** A decision takes effect so long after it was made. Until then its author can undo it. */
const UNDO_SECONDS = 10;

export const takesEffectAt = (decidedAt: Date): Date => later(decidedAt, UNDO_SECONDS * SECOND);
