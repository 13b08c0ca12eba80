import { eq } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { idCard } from "../../../../test/files.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";
import { verificationDocuments } from "../../../db/schema/index.ts";
import { renderDocument } from "../../../files/render.ts";
import { similarSubmissions } from "../documents/service.ts";
import { deleteFilesOf } from "./service-submissions.ts";

describe("what documents look like", () => {
  const test = useTestApp();
  let farah: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
  });

  it("points at the same card saved again by another student, also after its files are gone", async () => {
    const warningsOf = async ({ submissionId }: { submissionId: string }) => {
      const { body } = await apiAs(test, farah).get(`/v1/admin/verifications/${submissionId}`);
      const rows = body.signals.filter((signal: { code: string }) =>
        ["same_picture", "duplicate_document"].includes(signal.code),
      );
      return rows.map((row: { code: string; count: number }) => [row.code, row.count]);
    };
    const original = await idCard("Asha Verma", "20411");
    const first = await sendFor(test, await buildStudent(test), original);
    expect(await warningsOf(first)).toEqual([["duplicate_document", 0]]);
    // As the reviewer's decision and 30 days do.
    await test.dependencies.db.transaction((tx) =>
      deleteFilesOf(tx, test.dependencies, first.submissionId),
    );

    const saved = {
      smaller: await sharp(original).resize(800).jpeg({ quality: 60 }).toBuffer(),
      webp: await sharp(original).webp({ quality: 50 }).toBuffer(),
      grey: await sharp(original).greyscale().png().toBuffer(),
    };
    let twins = 0;
    for (const file of Object.values(saved)) {
      const sent = await sendFor(test, await buildStudent(test), file);
      twins += 1;
      expect(await warningsOf(sent)).toEqual([
        ["same_picture", twins],
        ["duplicate_document", 0],
      ]);
      const flagged = await apiAs(test, farah).get(
        "/v1/admin/verifications?filter=flagged&per_page=100",
      );
      expect(flagged.body.items.map((row: { id: string }) => row.id)).toContain(sent.submissionId);
    }
    // The exact copy is one signal, not two.
    const copy = await sendFor(test, await buildStudent(test), original);
    expect(await warningsOf(copy)).toEqual([
      ["duplicate_document", 1],
      ["same_picture", 3],
    ]);
    // Another student's card of the same college, photographed the same way.
    const other = await sendFor(
      test,
      await buildStudent(test),
      await idCard("Bilal Khan", "20417"),
    );
    expect(await warningsOf(other)).toEqual([["duplicate_document", 0]]);
  });

  it("keeps what pictures look like under a mask", async () => {
    const card = await idCard("Chitra Nair", "31802");
    const sent = await sendFor(test, await buildStudent(test), card);
    const [row] = await test.dependencies.db
      .select({ hash: verificationDocuments.pictureHash })
      .from(verificationDocuments)
      .where(eq(verificationDocuments.submissionId, sent.submissionId));
    const page = await renderDocument("a", card, "image/jpeg");
    const plain = "hash" in page ? (page.hash ?? "") : "";
    const differing = [...plain].filter((bit, index) => bit !== row?.hash?.[index]).length;
    expect(differing).toBeGreaterThan(400);
    expect(differing).toBeLessThan(624);
  });

  it("is looked up by an index", async () => {
    const { db } = test.dependencies;
    const student = await buildStudent(test);
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `with sent as (
        insert into verification_submissions (student_id, status, decision_source, decided_at, reason)
        select $1, 'rejected', 'unreadable_files', now(), 'unreadable' from generate_series(1, 20000)
        returning id)
      insert into verification_documents
        (submission_id, position, kind, media_type, sha256, byte_size, picture_hash, picture_bands)
      select id, 1, 'other', 'image/jpeg', sha256(id::text::bytea), 1, repeat('0', 1024)::bit(1024),
        array(select (random() * 9e18)::bigint + 0 * length(id::text) from generate_series(1, 16))
      from sent`,
      [student.id],
    );
    // As autovacuum does: new entries of the index wait in a list until then.
    await owner.query("vacuum analyze verification_documents");
    await owner.end();
    const [statement] = await statementsOf(() => similarSubmissions(db, ["01".repeat(512)]));
    if (statement === undefined) throw new Error("No statement");
    const { explain, close } = await openPlans(test.database.ownerUrl);
    const { scanned, indexes, plan } = await explain(statement);
    await close();
    expect(scanned, plan).toEqual([]);
    expect(indexes).toContain("verification_documents_picture_bands");
  });
});
