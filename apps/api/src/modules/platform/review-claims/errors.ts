import { AppError } from "../../../errors.ts";

const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

interface Claim {
  admin_id: string;
  admin_name: string;
  mine: boolean;
  expires_at: Date;
}

export const claimedByOther = (claim: Claim) =>
  new AppError(
    409,
    "claimed_by_other",
    `${claim.admin_name} holds this case until ${clock.format(claim.expires_at)} (IST). Only they can decide it until then.`,
    { members: { claim } },
  );
