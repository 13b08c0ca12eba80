import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageText, PageWord } from "../../../apps/api/src/files/page-text.ts";
import { readText } from "../../../apps/api/src/files/read-text.ts";
import { processDocument } from "../../../apps/api/src/modules/student-verification/document-processing/service.ts";
import { compareText } from "../../../apps/api/src/modules/student-verification/document-text/policy.ts";
import { textContext } from "../../../apps/api/src/modules/student-verification/documents/policy.ts";
import { processDocumentJob } from "../../../apps/api/src/modules/student-verification/documents/schemas.ts";
import { useTestApp } from "../../../apps/api/test/app.ts";
import { idCardPhoto } from "./id-card.ts";
import { insertDemo } from "./seed.ts";
import { studentCards } from "./student-cards.ts";

interface Document extends Record<string, unknown> {
  id: string;
  page_keys: string[];
  text: Buffer;
}

describe("the demo's student cards", () => {
  const test = useTestApp();
  beforeAll(() => insertDemo(test.dependencies, "http://127.0.0.1:4028"));

  const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await test.dependencies.db.execute<T>(query)).rows;
  const keptDocuments = () =>
    rowsOf<Document>(sql`
      select d.*, t.pages_encrypted as text from verification_documents d
        left join verification_document_texts t on t.document_id = d.id
      where d.deleted_at is null order by d.id`);
  const openPage = async ({ page_keys: [key = ""] }: Document) => {
    const { storage, secretBox } = test.dependencies;
    const box = await storage.get(key);
    if (box === null) throw new Error(`${key} is not in the store.`);
    return secretBox.open(box, key);
  };
  const openText = ({ id, text }: Document) =>
    JSON.parse(test.dependencies.secretBox.open(text, textContext(id)).toString()) as PageText[];

  it("are prepared and read, with nothing left to do for the worker", async () => {
    const jobs = sql`select name from pgboss.job where name like 'verification.%'`;
    expect(await rowsOf(jobs)).toEqual([]);
    const documents = await keptDocuments();
    expect(documents).toHaveLength(26);
    for (const document of documents) {
      expect(document).toMatchObject({ processing_status: "ready", page_count: 1 });
      expect(document.text_read_at).not.toBeNull();
      expect((await openPage(document)).length).toBeGreaterThan(10_000);
    }
    // As after every start, the clock's jobs find no document to prepare.
    await test.runJobs();
    expect(await rowsOf(jobs)).toEqual([]);
  });

  it("say what the account says, but for the one that is of somebody else", async () => {
    const { db } = test.dependencies;
    const documents = await keptDocuments();
    const matches: string[] = [];
    for (const document of documents) {
      const { rows } = await db.execute<{ name: string; college: string }>(sql`
        select s.name, s.college_name as college from students s
          join verification_submissions v on v.student_id = s.id where v.id = ${document.submission_id}`);
      const [profile] = rows;
      const words = openText(document).flatMap((page, index) =>
        page.map((word) => ({ ...word, document_id: document.id, page: index + 1 })),
      );
      const { name, college, valid_until } = compareText(
        words,
        {
          name: profile?.name ?? "",
          college: { names: [profile?.college ?? ""], places: [], domains: [] },
        },
        { today: "2026-11-28", yearEnd: "06-30" },
      );
      expect(valid_until).toMatchObject({ day: "2028-05-31", text: "31 MAY 2028" });
      matches.push(`${name.match} ${college.match}`);
    }
    expect(matches.filter((match) => match !== "same same")).toEqual(["missing differs"]);
  });

  it("are kept as the worker keeps an upload of the same card, with its words where the reader finds them", async () => {
    const { dependencies } = test;
    const [card] = studentCards;
    if (card === undefined) throw new Error("There is no card.");
    const [prepared] = await rowsOf<Document>(sql`
      select d.*, t.pages_encrypted as text from verification_documents d
        join verification_document_texts t on t.document_id = d.id
        join verification_submissions v on v.id = d.submission_id join students s on s.id = v.student_id
      where s.name = ${card.name}`);
    if (prepared === undefined) throw new Error("The card is in no submission.");
    const page = await openPage(prepared);
    const text = openText(prepared);
    expect(text).toHaveLength(1);

    // Stores the same card again, as an upload of a student.
    const photo = await idCardPhoto(card);
    const originalKey = `documents/${prepared.id}/original`;
    await dependencies.storage.put(
      originalKey,
      dependencies.secretBox.seal(photo, originalKey),
      "application/octet-stream",
    );
    await rowsOf(sql`
      update verification_documents set processing_status = 'pending', page_count = 0, page_keys = '{}', picture_hash = null,
        picture_bands = null, render_attempts = 0, original_key = ${originalKey} where id = ${prepared.id}`);
    await processDocument(
      dependencies,
      processDocumentJob.schema.parse({ document_id: prepared.id }),
    );
    const [uploaded] = await rowsOf<Document>(
      sql`select * from verification_documents where id = ${prepared.id}`,
    );
    const { text: _, page_keys: _keys, sha256: _hash, updated_at: _at, ...columns } = prepared;
    expect(uploaded).toMatchObject({
      ...columns,
      picture_hash: expect.any(String),
      picture_bands: expect.any(Array),
    });

    const [read] = (await readText("demo", [page])) ?? [];
    const [words = []] = text;
    const shape = (word: PageWord | undefined) =>
      Object.entries(word ?? {}).map(([key, value]) => [key, typeof value]);
    expect(shape(words[0])).toEqual(shape(read?.words[0]));
    for (const word of words.filter(({ text: one }) => one.length > 4)) {
      const same = read?.words.filter((one) => one.text === word.text) ?? [];
      const distances = same.map((one) =>
        Math.hypot(middle(one).x - middle(word).x, middle(one).y - middle(word).y),
      );
      expect(Math.min(...distances), word.text).toBeLessThan(0.03);
    }
  }, 900_000);
});

const middle = ({ x, y, width, height }: PageWord) => ({ x: x + width / 2, y: y + height / 2 });
