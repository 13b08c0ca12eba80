import type pg from "pg";
import { extendChain } from "../../apps/api/src/modules/platform/audit/service-chain.ts";
import type { JobBench } from "./frame.ts";

const NEW_ROWS = 2_000;

const insertRows = (owner: pg.Client, count: number) =>
  owner.query(
    `insert into audit_log (actor_type, action, subject_type, subject_id, details, created_at)
      select 'system', 'bench.done', 'student', n::text, '{"n": 1}', now() - interval '1 hour' + n * interval '1 ms'
      from generate_series(1, $1::int) n`,
    [count],
  );

export const auditJobs: readonly JobBench[] = [
  {
    name: "audit.extend_chain",
    follows: "changes",
    async fill(owner, size) {
      await insertRows(owner, size);
      // Links that nobody verifies.
      await owner.query(
        `insert into audit_chain (position, audit_id, salt, payload_hash, previous_hash, link_hash)
          select row_number() over (order by created_at, id), id, '', '', '', sha256(id::text::bytea) from audit_log`,
      );
    },
    async prepare(owner) {
      await insertRows(owner, NEW_ROWS);
    },
    run: extendChain,
  },
];
