import { dayInKolkata, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { WARNING_MS } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox">;

const PORTION = 100;

/**
 * Mails admins and developers, once a key, that its last day is near. Safe to repeat and to run twice at a time: mark and
 * mails are one transaction.
 */
export async function warnOfEnds(dependencies: Needs): Promise<void> {
  const { clock, config, db } = dependencies;
  const now = clock.now();
  const span = { now, until: later(now, WARNING_MS), limit: PORTION };
  for (let warned = PORTION; warned === PORTION;) {
    warned = await db.transaction(async (tx) => {
      const rows = await repository.claimEnding(tx, span);
      for (const row of rows)
        await mailMembers(dependencies, tx, {
          brandId: row.brandId,
          roles: ["admin", "developer"],
          template: "key-ending",
          data: {
            key_name: row.name,
            last_four: row.lastFour,
            last_day: row.expiresOn ?? dayInKolkata(now),
            url: `${config.origins.brand}/developers`,
          },
        });
      return rows.length;
    });
  }
}
