import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { insertWaitingOffers } from "../../../apps/api/test/waiting-offers.ts";
import { EMBEDDED_DATABASE, OWNER_ROLE } from "../settings/environment.ts";
import { ensureSecrets } from "../settings/secrets.ts";

/** For long tests: puts this many further offers, and changes of others, into the queue of a running local stack. */
export async function fillOfferQueue(dataDirectory: string, count: number): Promise<void> {
  const client = new pg.Client({
    host: "127.0.0.1",
    // The fourth line of Postgres' own file is the port that it listens on.
    port: Number(
      readFileSync(join(dataDirectory, "postgres/postmaster.pid"), "utf8").split("\n")[3],
    ),
    user: OWNER_ROLE,
    password: ensureSecrets(dataDirectory).postgres_owner_password,
    database: EMBEDDED_DATABASE,
  });
  await client.connect();
  try {
    await insertWaitingOffers(client, count);
    await client.query("vacuum analyze offers, offer_revisions");
  } finally {
    await client.end();
  }
}
