import { connectClients, connectDays } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import { newClientSecret } from "../../src/modules/verification-api/connect-clients/policy.ts";
import type { TestApp } from "../app.ts";

export type ConnectClient = typeof connectClients.$inferSelect & { secret: string };

/** Where the shop of a test would be. Nothing answers there: tests read the address that the browser is sent to. */
export const SHOP = "https://shop.example/bachat/callback";

/** A sign-in client of the brand with a secret; live by default. */
export async function buildConnectClient(
  test: Pick<TestApp, "dependencies">,
  overrides: Partial<typeof connectClients.$inferInsert> & { brandId: BrandId },
): Promise<ConnectClient> {
  const { secret, secretHash } = newClientSecret();
  const [client] = await test.dependencies.db
    .insert(connectClients)
    .values({
      name: "Online shop",
      mode: "live",
      isPublic: false,
      secretHash: overrides.isPublic === true ? null : secretHash,
      redirectUris: [SHOP],
      ...overrides,
    })
    .returning();
  if (client === undefined) throw new Error("No client was inserted.");
  return { ...client, secret };
}

/** How far sign-ins at a client came on a day. */
export async function buildConnectDay(
  test: Pick<TestApp, "dependencies">,
  row: typeof connectDays.$inferInsert,
): Promise<void> {
  await test.dependencies.db.insert(connectDays).values(row);
}
