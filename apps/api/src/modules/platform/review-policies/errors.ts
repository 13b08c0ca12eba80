import { AppError } from "../../../errors.ts";

const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** Another owner was first. */
export const policyChanged = (latest: { name: string | null; at: Date; version: number }) =>
  new AppError(
    409,
    "policy_changed",
    `${latest.name ?? "An owner"} saved version ${latest.version} on ${day.format(latest.at)} (IST). Look at it, then save yours again.`,
  );
