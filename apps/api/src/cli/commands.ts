import type { Config } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { createLogger } from "../logger.ts";
import { findImbalances } from "../modules/money/credits/service-checks.ts";
import { verifyChain } from "../modules/platform/audit/service-chain.ts";
import { openDependencies } from "../start.ts";
import { runAdminCreate } from "./admin-create.ts";
import { noteBackup } from "./backup-note.ts";
import { type Command, STATEMENT_TIMEOUT } from "./command.ts";
import { runConfirmationsConfirm } from "./confirmations-confirm.ts";
import { runConnectKeys } from "./connect-keys.ts";
import { checkObjects } from "./objects-check.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { markRestored, runRestoreRelease } from "./restore-release.ts";
import { runSecretsAccept, runSecretsRotate } from "./secrets-rotate.ts";

/** The commands of an operator, on whatever database the settings name. */
export const commands = {
  "db:migrate": {
    summary:
      "Bring the database to this version's schema, with its first categories and the colleges' mail domains.",
    async run({ database }) {
      const { applied, total } = await prepareDatabase(database.ownerUrl, console.log);
      return applied === 0
        ? `The schema is up to date: all ${total} migrations were applied before.`
        : `The schema is up to date: ${applied} of ${total} migrations applied.`;
    },
  },
  "admin:create": {
    summary: "Make an account an admin, the first one above all: admin:create <email>.",
    run: (config, args) =>
      withDependencies(config, (dependencies) => runAdminCreate(dependencies, args)),
  },
  "confirmations:confirm": {
    summary:
      "Confirm a change for which there is no second admin: confirmations:confirm [id], without an id a list.",
    run: (config, args) =>
      withDependencies(config, (dependencies) => runConfirmationsConfirm(dependencies, args)),
  },
  "backup:note": {
    summary:
      "Say that a backup of this database was made by other tools, or read as a whole: backup:note <backup> [--verified].",
    run: noteBackup,
  },
  "objects:check": {
    summary: "Name rows whose uploaded file is not in the store, as after a restore.",
    run: checkObjects,
  },
  "restore:mark": {
    summary: "Say that this database was put back by other tools: restore:mark <backup>.",
    run: markRestored,
  },
  "restore:release": {
    summary:
      "End the quarantine of a restored database: shows what was queued then, and asks what becomes of it.",
    run: (config, args) => runRestoreRelease(config, args),
  },
  "secrets:rotate": {
    summary: "Re-encrypt everything that is not under the first of ENCRYPTION_KEYS.",
    run: (config) => withDependencies(config, runSecretsRotate),
  },
  "secrets:accept": {
    summary:
      "Take a secret that was changed on purpose for the database's own: secrets:accept <variable>.",
    run: (config, args) =>
      withDependencies(config, (dependencies) => runSecretsAccept(dependencies, args), {
        anySecrets: true,
      }),
  },
  "connect:keys": {
    summary:
      "Change the key that signs sign-ins at shops, in three steps an hour apart: connect:keys publish, then sign, then withdraw; with --now at once.",
    run: (config, args) =>
      withDependencies(config, (dependencies) => runConnectKeys(dependencies, args)),
  },
  "audit:verify": {
    summary: "Recompute the audit chain and say how long its unchained tail is.",
    run: (config) =>
      withDependencies(config, async (dependencies) => {
        const { verified, brokenAt, tail } = await verifyChain(dependencies);
        const verdict = brokenAt === null ? "unbroken" : `BROKEN at position ${brokenAt}`;
        if (brokenAt !== null) process.exitCode = 1;
        return `${verified} entries verified, ${verdict}; ${tail} not chained yet`;
      }),
  },
  "credits:check": {
    summary: "Compare every brand's balance with its ledger and unposted calls.",
    run: (config) =>
      withDependencies(config, async (dependencies) => {
        const { brands, wrong } = await findImbalances(dependencies);
        for (const row of wrong) {
          console.error(
            `${row.brandId}: balance ${row.balance}, ledger ${row.ledger}, unposted ${row.unposted}`,
          );
        }
        if (wrong.length > 0) process.exitCode = 1;
        return `${brands} brands checked, ${wrong.length} wrong`;
      }),
  },
} satisfies Record<string, Command>;

export async function withDependencies<T>(
  config: Config,
  work: (dependencies: Dependencies) => Promise<T>,
  limits: { anySecrets?: boolean } = {},
): Promise<T> {
  const dependencies = await openDependencies(config, createLogger("warn"), "bachat-command", {
    statementTimeout: STATEMENT_TIMEOUT,
    ...limits,
  });
  try {
    return await work(dependencies);
  } finally {
    await dependencies.close();
  }
}
