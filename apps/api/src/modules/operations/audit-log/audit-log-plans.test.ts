import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  analyse,
  auditLists,
  type Buffers,
  buffersOf,
  fillLog,
} from "../../../../test/audit-growth.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs } from "../../../../test/sign-in.ts";

/** A page costs the same however long the log is. A million entries are in `test/deep/audit-log.deep.ts`. */

const FEW = 10_000;
const MANY = 100_000;
/** Below this a page more or less says nothing. */
const NOISE = 60;

/** The lists that read more than twice as many buffers, with both numbers. */
const grown = (few: Buffers, many: Buffers) =>
  Object.entries(few)
    .map(([list, buffers]) => ({ list, buffers, many: many[list] ?? 0 }))
    .filter(({ buffers, many: now }) => now > Math.max(NOISE, 2 * buffers));

describe("a page", () => {
  const test = useTestApp();

  it("of the log is read by index, empty, unanalysed and long", async () => {
    const admin = await signInAs(test, { admin: true });
    // With nothing in it, whatever the plan reads is little.
    for (const [list, buffers] of Object.entries(await buffersOf(test, admin, ["audit-entries"])))
      expect(buffers, list).toBeLessThan(NOISE);
    await fillLog(test, 0, FEW);
    await analyse(test);
    const few = await buffersOf(test, admin, auditLists);
    await fillLog(test, FEW, MANY);
    expect(grown(few, await buffersOf(test, admin, auditLists))).toEqual([]);
    await analyse(test);
    expect(grown(few, await buffersOf(test, admin, auditLists))).toEqual([]);
  }, 120_000);

  it("of the readings of documents is read by index, of all, of a student and of an admin", async () => {
    const admin = await signInAs(test, { admin: true });
    const [own, other] = [await buildStudent(test), await buildStudent(test)];
    const fill = (from: number, to: number) =>
      withOwner(test, async (owner) => {
        await owner.query(
          `with s as (
              insert into verification_submissions (student_id)
              select o.id from unnest($1::uuid[]) o (id)
              where not exists (select from verification_submissions v where v.student_id = o.id) returning id
            )
            insert into verification_documents (submission_id, position, kind, media_type, sha256, byte_size)
            select id, 1, 'id_card_front', 'image/png', sha256(id::text::bytea), 100 from s`,
          [[own.id, other.id]],
        );
        await owner.query(
          `insert into document_reads (document_id, user_id, session_id, action, page, created_at)
            select case when n % 200 = 0 then a.id else b.id end, case when n % 200 = 1 then $3::uuid else $4::uuid end,
              gen_random_uuid(), 'read', 1, timestamptz '2026-01-01' + n * interval '1 second'
            from generate_series($5::int + 1, $6::int) n,
              (select d.id from verification_documents d join verification_submissions v on v.id = d.submission_id where v.student_id = $1) a,
              (select d.id from verification_documents d join verification_submissions v on v.id = d.submission_id where v.student_id = $2) b`,
          [own.id, other.id, admin.userId, other.userId, from, to],
        );
      });
    const lists = [
      "document-reads",
      "document-reads?only=admins",
      `document-reads?student=${own.id}`,
      `document-reads?student=${other.id}`,
      `document-reads?reader=${admin.userId}`,
      "document-reads?from=2026-01-01&until=2026-01-01",
    ];
    await fill(0, FEW);
    await analyse(test);
    const few = await buffersOf(test, admin, lists, "document_reads");
    await fill(FEW, MANY);
    expect(grown(few, await buffersOf(test, admin, lists, "document_reads"))).toEqual([]);
    await analyse(test);
    expect(grown(few, await buffersOf(test, admin, lists, "document_reads"))).toEqual([]);
  }, 120_000);
});
