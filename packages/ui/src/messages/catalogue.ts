import { en, type UiMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type UiLocale = "en" | "hi";

/** Both languages at once: the few words together are smaller than a chunk of their own. */
export const uiMessages: Record<UiLocale, UiMessages> = { en, hi };
