import type { UserId } from "../../../ids.ts";

/** Rules about a person's own data, without side effects. */

/** The address of an erased account: unique, and no mail can ever go there. */
export const erasedAddress = (userId: UserId): string => `erased-${userId}@erased.invalid`;

export const ERASED_NAME = "Deleted account";
