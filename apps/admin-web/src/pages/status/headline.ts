import type { NoticeProps } from "@bachat/ui";
import type { Component, Status } from "./queries.ts";

interface Headline {
  key: "new" | "down" | "incident" | "unknown" | "partly" | "up";
  tone: NonNullable<NoticeProps["tone"]>;
  /** The components that it is about. */
  about: Component[];
}

/** The page's headline. Bad news wins over missing data, and missing data over good news. */
export function headlineOf({ components, ongoing, measured_since: since }: Status): Headline {
  const inState = (state: Component["state"]) => components.filter((one) => one.state === state);
  const down = inState("down");
  const unknown = inState("unknown");
  if (down.length > 0) return { key: "down", tone: "bad", about: down };
  if (ongoing.length > 0) return { key: "incident", tone: "warning", about: [] };
  if (since === null) return { key: "new", tone: "info", about: [] };
  if (unknown.length === components.length) return { key: "unknown", tone: "warning", about: [] };
  if (unknown.length > 0) return { key: "partly", tone: "info", about: unknown };
  return { key: "up", tone: "ok", about: [] };
}
