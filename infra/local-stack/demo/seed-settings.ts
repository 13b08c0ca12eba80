import { DAY, later } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { settingChanges } from "../../../apps/api/src/db/schema/setting-changes.ts";
import { settings } from "../../../apps/api/src/db/schema/settings.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { socialNetworks } from "../../../apps/api/src/modules/platform/system/policy.ts";
import { profilePath } from "./shop-addresses.ts";

/**
 * The settings that an admin makes before a launch: the contact for complaints, and profiles on social networks, which link
 * to pages of the sample shops. One setting was changed twice, so that it has a history.
 */
export async function seedSettings(
  tx: Transaction,
  adminId: UserId,
  { now, shops }: { now: Date; shops: string },
): Promise<void> {
  const second = "refunds.second_approval_minor";
  await tx.insert(settings).values([
    { key: "grievance.name", value: "Meera Nair" },
    { key: "grievance.email", value: "grievance@bachat.example" },
    { key: second, value: 25_000_00 },
    ...socialNetworks.map((network) => ({
      key: `social.${network}`,
      value: shops + profilePath(network),
    })),
  ]);
  await tx.insert(settingChanges).values([
    {
      key: second,
      before: { paise: 25_000_00 },
      after: { paise: 10_000_00 },
      reason: "Two people look at larger refunds during the audit.",
      changedBy: adminId,
      createdAt: later(now, -40 * DAY),
    },
    {
      key: second,
      before: { paise: 10_000_00 },
      after: { paise: 25_000_00 },
      reason: "The audit is over.",
      changedBy: adminId,
      createdAt: later(now, -12 * DAY),
    },
  ]);
}
