import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { withOwner } from "./owner.ts";
import { openPlans, statementsOf } from "./query-plans.ts";
import type { SignedIn } from "./sign-in.ts";

/** The audit log and the reads of documents, filled up, and the reads of a page of them. */

/** A few values of each filter; each has a row in two hundred, or nearly all rows. */
export const rare = {
  actor: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a01",
  record: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a02",
  request: "req_rare00000000",
};
export const common = { actor: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a03" };

/** Adds entries up to so many, a second apart. */
export function fillLog(test: TestApp, from: number, to: number): Promise<void> {
  return withOwner(test, async (owner) => {
    // The job that chains them is not measured here.
    await owner.query("alter table audit_log disable trigger audit_log_waits");
    await owner.query(
      `insert into audit_log (actor_type, actor_id, action, subject_type, subject_id, request_id, created_at)
        select 'user', case when n % 200 = 0 then $1::uuid else $2::uuid end,
          case n % 200 when 1 then 'offer.approved' when 2 then 'student.merged' else 'account.renamed' end,
          case n % 200 when 1 then 'offer' when 2 then 'student' else 'user' end,
          case when n % 200 = 3 then $3 else gen_random_uuid()::text end,
          case when n % 200 = 4 then $4 else 'req_' || n end,
          timestamptz '2026-01-01' + n * interval '1 second'
        from generate_series($5::int + 1, $6::int) n`,
      [rare.actor, common.actor, rare.record, rare.request, from, to],
    );
    await owner.query("alter table audit_log enable trigger audit_log_waits");
  });
}

export const analyse = (test: TestApp) => withOwner(test, (owner) => owner.query("vacuum analyze"));

export const auditLists = [
  "audit-entries",
  `audit-entries?actor=${rare.actor}`,
  `audit-entries?actor=${common.actor}`,
  "audit-entries?action=offer.approved",
  "audit-entries?action=account.renamed",
  "audit-entries?record=offer",
  "audit-entries?record=user",
  "audit-entries?record=webhook_endpoint",
  `audit-entries?record=offer&actor=${common.actor}`,
  `audit-entries?action=student.merged&actor=${rare.actor}`,
  `audit-entries?record_id=${rare.record}`,
  `audit-entries?record=user&record_id=${rare.record}`,
  `audit-entries?request_id=${rare.request}`,
  "audit-entries?from=2026-01-01&until=2026-01-01",
  "audit-entries?from=2026-01-01&until=2026-01-01&action=offer.approved",
] as const;

export type Buffers = Record<string, number>;

/** Pages of 8 kB that each list reads of the log, on its first page and on the one after. */
export async function buffersOf(
  test: TestApp,
  admin: SignedIn,
  lists: readonly string[],
  table: "audit_log" | "document_reads" = "audit_log",
): Promise<Buffers> {
  const plans = await openPlans(test.database.url);
  const found: Buffers = {};
  try {
    for (const list of lists) {
      let next: string | null = "";
      for (const page of ["first", "second"]) {
        if (next === null) continue;
        const path: string = `/v1/admin/${list}${next}`;
        const sent = await statementsOf(async () => {
          const { body } = await apiAs(test, admin).get(path).expect(200);
          next =
            body.next_cursor === null
              ? null
              : `${list.includes("?") ? "&" : "?"}cursor=${body.next_cursor}`;
        });
        let buffers = 0;
        for (const statement of sent.filter(({ text }) => text.includes(`from "${table}"`))) {
          const { buffers: read, scanned, plan } = await plans.explain(statement);
          if (scanned.includes(table)) throw new Error(`${list} reads all of ${table}: ${plan}`);
          buffers += read;
        }
        found[`${list}, ${page} page`] = buffers;
      }
    }
  } finally {
    await plans.close();
  }
  return found;
}
