import type pg from "pg";
import { purge } from "../../apps/api/src/modules/identity/sessions/service-purge.ts";
import type { JobBench } from "./frame.ts";

/** Two sessions of each student that ended long ago, within thirty days, each with two tokens, and one that goes on. */
const insertEnded = (owner: pg.Client, size: number) =>
  owner.query(
    `with ended as (
      insert into sessions (user_id, audience, transport, last_seen_at, expires_at, created_at)
        select user_id, 'site', 'body', seen, seen + interval '30 days', seen - interval '1 day'
        from (select user_id, now() - interval '100 days' - random() * interval '30 days' as seen from students limit $1) s,
          generate_series(1, 2) returning id, expires_at, created_at
    ) insert into refresh_tokens (session_id, token_hash, expires_at, created_at)
      select id, sha256((id::text || n)::bytea), expires_at, created_at from ended, generate_series(1, 2) n`,
    [size],
  );

export const sessionJobs: readonly JobBench[] = [
  {
    name: "auth.purge",
    follows: "all",
    async fill(owner) {
      await owner.query(
        `insert into sessions (user_id, audience, transport, expires_at)
          select user_id, 'site', 'body', now() + interval '30 days' from students`,
      );
    },
    async prepare(owner, size) {
      await insertEnded(owner, size);
    },
    run: purge,
  },
];
