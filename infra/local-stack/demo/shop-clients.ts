import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { connectClients } from "../../../apps/api/src/db/schema/connect-clients.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { newClientSecret } from "../../../apps/api/src/modules/verification-api/connect-clients/policy.ts";
import { DEMO_BRAND } from "./accounts.ts";
import { readDemoFile, writeDemoFile } from "./demo-file.ts";
import { slugOf } from "./shop-addresses.ts";

const path = `/${slugOf(DEMO_BRAND)}/bachat/callback`;

/**
 * The clients with which the demo brand's sample shop has its "Verify with Bachat" button. They are made once, and return to
 * where the shops listen now; what the brand changed to an address of its own stays.
 */
export async function ensureShopClients(
  { db }: Pick<Dependencies, "db">,
  dataDirectory: string,
  shops: string,
): Promise<void> {
  const file = readDemoFile(dataDirectory);
  if (file === null) return;
  const redirectUris = [shops + path];
  const known = file.connect_clients;
  const ids = known === undefined ? [] : [known.live.id, known.test.id];
  const count = await db.$count(
    connectClients,
    and(inArray(connectClients.id, ids), isNull(connectClients.removedAt)),
  );
  if (ids.length > 0 && count === ids.length) {
    await db
      .update(connectClients)
      .set({ redirectUris })
      .where(
        and(
          inArray(connectClients.id, ids),
          sql`${connectClients.redirectUris}[1] ~ ${`^http://127\\.0\\.0\\.1:\\d+${path}$`}`,
        ),
      );
    return;
  }
  const [brand] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.name, DEMO_BRAND));
  if (brand === undefined) return;
  const make = async (mode: "live" | "test") => {
    const { secret, secretHash } = newClientSecret();
    const [row] = await db
      .insert(connectClients)
      .values({
        brandId: brand.id,
        name: mode === "live" ? "Online shop" : "Online shop, test",
        mode,
        isPublic: false,
        secretHash,
        redirectUris,
      })
      .returning({ id: connectClients.id });
    if (row === undefined) throw new Error("No client was made.");
    return { id: row.id, secret };
  };
  writeDemoFile(dataDirectory, {
    ...file,
    connect_clients: { live: await make("live"), test: await make("test") },
  });
}
