import { eq, inArray, isNull, sql } from "drizzle-orm";
import { sha256 } from "../../../apps/api/src/crypto/tokens.ts";
import type { Database } from "../../../apps/api/src/db/client.ts";
import { ensureCategories } from "../../../apps/api/src/db/reference-data.ts";
import { apiKeys } from "../../../apps/api/src/db/schema/api-keys.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { users } from "../../../apps/api/src/db/schema/users.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import { storeMeasured } from "../../../apps/api/src/modules/operations/settings-desk/service-figures.ts";
import {
  newKey,
  sealTestKey,
  visibleParts,
} from "../../../apps/api/src/modules/verification-api/api-keys/policy.ts";
import { accountId, DEMO_BRAND, DEMO_PASSWORD, demoAccounts, demoEmail } from "./accounts.ts";
import { DEMO_SEED, demoCatalog } from "./demo-catalog.ts";
import { writeDemoFile, type DemoFile } from "./demo-file.ts";
import { storeLogos, storePictures } from "./pictures.ts";
import { createRandom } from "./random.ts";
import { seedActivity } from "./seed-activity.ts";
import { seedApiDesk } from "./seed-api-desk.ts";
import { seedApprovals } from "./seed-approvals.ts";
import { seedBrandDesk } from "./seed-brand-desk.ts";
import { seedBrandSide } from "./seed-brand-side.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedDemoBrand } from "./seed-demo-brand.ts";
import { seedFeedback } from "./seed-feedback.ts";
import { seedIdDesk } from "./seed-id-desk.ts";
import { seedIdFigures } from "./seed-id-figures.ts";
import { seedMails } from "./seed-mails.ts";
import { seedOfferDesk } from "./seed-offer-desk.ts";
import { seedOffice } from "./seed-office.ts";
import { demoPasswords, seedPeople } from "./seed-people.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedSettings } from "./seed-settings.ts";
import { seedSettlements } from "./seed-settlements.ts";
import { demoSteps, runMissingSteps } from "./steps.ts";
import { storeCards } from "./stored-cards.ts";

/** Whether there is no account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

/**
 * Fills an empty database with the demo's rows: invented, the same on every machine but for dates (counted from now)
 * and secrets. One transaction, so that a killed seed leaves an empty database. `demoSteps` continue with these rows.
 * @param shops the origin of the sample shops, to which its links lead
 */
export async function insertDemo(dependencies: Dependencies, shops: string): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const random = createRandom(DEMO_SEED);
  const categoryIds = await ensureCategories(db);
  const catalog = demoCatalog(random, { now, shops, categoryIds });
  // Everything slow is done before the transaction, which then takes only the time of its statements.
  const [passwords, cards] = await Promise.all([
    demoPasswords(random),
    storeCards(dependencies),
    storeLogos(dependencies, catalog.brands),
    storePictures(dependencies),
  ]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`);
    await seedCatalog(tx, dependencies, catalog, { now, categoryIds });
    const { people, users: accounts } = await seedPeople(tx, random, passwords, now);
    await seedSettings(tx, accountId(accounts, "admin"), { now, shops });
    await seedReviews(tx, dependencies, cards, random, people, accountId(accounts, "admin"), now);
    await seedActivity(tx, dependencies, random, people, catalog.offers, now);
    await seedBrandSide(tx, dependencies, random, catalog.brands, accounts, now);
    await seedApprovals(tx, dependencies, catalog, accountId(accounts, "admin"));
    await seedOffice(tx, random, accounts, categoryIds, { now, shops });
    await seedDemoBrand(tx, dependencies, random, catalog, { people, users: accounts, now });
    await seedBrandDesk(tx, catalog.brands, accountId(accounts, "admin"), now);
    await seedApiDesk(tx, dependencies, catalog.brands, accountId(accounts, "admin"), now);
    await seedFeedback(tx, random, now);
    await seedOfferDesk(tx, categoryIds, accountId(accounts, "admin"), { now, shops });
    await seedIdDesk(tx, dependencies, cards, people, accountId(accounts, "admin"), now);
    await seedIdFigures(tx, dependencies, cards, people, accountId(accounts, "admin"), now);
    await storeMeasured(tx, now);
    await seedSettlements(tx, now);
    await seedMails(tx, dependencies, accountId(accounts, "admin"), now);
  });
}

/** The whole demo in one go: its rows, and the results of the steps. */
export async function seedDemo(
  dependencies: Dependencies,
  ownerUrl: string,
  shops: string,
): Promise<void> {
  await insertDemo(dependencies, shops);
  await runMissingSteps(dependencies, ownerUrl, demoSteps);
}

/** Whether the file's keys are keys of this database. */
export async function hasDemoKeys(db: Database, file: DemoFile | null): Promise<boolean> {
  if (file === null) return false;
  const hashes = [file.api_keys.test, file.api_keys.live].map((key) => sha256(key));
  return (await db.$count(apiKeys, inArray(apiKeys.secretHash, hashes))) === hashes.length;
}

/** Gives the demo brand new keys, ends its former demo keys, and writes `demo.json` with addresses, accounts and keys. */
export async function writeDemoAccess(
  { db, clock, secretBox }: Dependencies,
  dataDirectory: string,
  origins: DemoFile["origins"],
): Promise<void> {
  const now = clock.now();
  const keys = await db.transaction(async (tx) => {
    const [brand] = await tx
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.name, DEMO_BRAND));
    if (brand === undefined) return null;
    await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(
        sql`${apiKeys.brandId} = ${brand.id} and ${apiKeys.name} like 'Demo, %' and ${isNull(apiKeys.revokedAt)}`,
      );
    const make = async (mode: "live" | "test") => {
      const secret = newKey(mode);
      const secretHash = sha256(secret);
      await tx.insert(apiKeys).values({
        brandId: brand.id,
        name: `Demo, ${mode}`,
        mode,
        ...visibleParts(secret),
        secretHash,
        secretEncrypted: mode === "test" ? sealTestKey(secretBox, secret, secretHash) : null,
      });
      return secret;
    };
    return { test: await make("test"), live: await make("live") };
  });
  // The demo brand was deleted: there is no access to describe.
  if (keys === null) return;
  writeDemoFile(dataDirectory, {
    origins,
    accounts: demoAccounts.map(({ role, note }) => ({
      role,
      email: demoEmail(role),
      password: DEMO_PASSWORD,
      note,
    })),
    api_keys: keys,
  });
}
