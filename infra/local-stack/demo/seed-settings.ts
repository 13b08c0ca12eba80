import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { settings } from "../../../apps/api/src/db/schema/settings.ts";
import {
  grievanceKeys,
  socialKey,
  socialNetworks,
} from "../../../apps/api/src/modules/platform/system/policy.ts";

/** What an admin sets before a launch: profiles on networks, and the contact for complaints. Addresses that lead nowhere. */
export async function seedSettings(tx: Transaction): Promise<void> {
  await tx.insert(settings).values([
    ...socialNetworks.map((network) => ({
      key: socialKey(network),
      value: `https://${network}.example/bachat`,
    })),
    { key: grievanceKeys.name, value: "Meera Nair" },
    { key: grievanceKeys.email, value: "grievance@bachat.example" },
  ]);
}
