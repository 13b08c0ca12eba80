import type { Choice } from "./queries.ts";

const joined = (parts: readonly (string | null)[]) =>
  [...new Set(parts)].filter((part) => part !== null).join(", ");

/** City and state, as far as they are known. */
export const placeText = ({ city, state }: Pick<Choice, "city" | "state">): string =>
  joined([city, state]) || "–";

/** A college with its city, which tells it from others of its name. */
export const namedText = ({ name, city }: Pick<Choice, "name" | "city">): string =>
  joined([name, city]);
