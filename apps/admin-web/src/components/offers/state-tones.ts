import type { Schemas } from "@bachat/api-client/public";
import type { StatusTone } from "@bachat/ui";

export const stateTones: Readonly<Record<Schemas["AdminOffer"]["state"], StatusTone>> = {
  draft: "hollow",
  pending_review: "info",
  scheduled: "info",
  live: "ok",
  expired: "none",
  paused: "warning",
  rejected: "bad",
  archived: "none",
};

export const boostTones = {
  scheduled: "info",
  active: "ok",
  paused: "warning",
  ended: "none",
  cancelled: "none",
} as const;
