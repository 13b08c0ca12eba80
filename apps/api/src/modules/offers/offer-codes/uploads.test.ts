import type { Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { sendCodes } from "../../../../test/code-files.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { rawCall } from "../../../../test/openapi/raw-http.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { codeUploads, offerCodes } from "../../../db/schema/index.ts";

/** How a file of codes arrives: in pieces, slowly, or not to its end. */

describe("files of codes that arrive piece by piece", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
  });

  const newPool = () => buildOffer(test, { brandId: brand.id, poolCodes: [] });
  const at = (offerId: string) => `/v1/brand/${brand.id}/offers/${offerId}/codes`;
  const upload = (offerId: string, content: string | Buffer) =>
    sendCodes(test, editor, at(offerId), content);
  const stored = async (offerId: string) => ({
    codes: await test.dependencies.db.$count(offerCodes, eq(offerCodes.offerId, offerId)),
    uploads: await test.dependencies.db.$count(codeUploads, eq(codeUploads.offerId, offerId)),
  });
  const openTransactions = async () => {
    const { rows } = await test.dependencies.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0]?.count;
  };
  const form = (offerId: string, length: number) =>
    [
      `POST ${at(offerId)}?reading_sha256=${"0".repeat(64)} HTTP/1.1`,
      "host: localhost",
      `authorization: ${editor.authorization}`,
      "content-type: multipart/form-data; boundary=x",
      `content-length: ${length}`,
      "",
      '--x\r\ncontent-disposition: form-data; name="codes"; filename="a.csv"\r\n\r\n',
    ].join("\r\n");
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it("holds no connection for a slow sender, and keeps nothing of one that breaks off", async () => {
    const { id } = await newPool();
    const half = Array.from({ length: 5_000 }, (_, n) => `SLOW-${n}`).join("\n");
    const write = async (socket: Socket) => {
      socket.write(form(id, 1_000_000));
      socket.write(`code\n${half}`);
      await pause(300);
      expect(await openTransactions()).toBe(0);
      // Somebody else's file goes into the same pool meanwhile.
      expect((await upload(id, "QUICK-1\nQUICK-2\n")).body.upload).toMatchObject({ added: 2 });
      socket.destroy();
    };
    expect((await rawCall(test.port, { write })).status).toBe(0);
    await pause(300);
    expect(await stored(id)).toEqual({ codes: 2, uploads: 1 });
  });

  it("refuses a file whose form ends too early", async () => {
    const { id } = await newPool();
    const part = form(id, 0).split("\r\n\r\n")[1] ?? "";
    const body = `${part}\r\n\r\nEARLY-1\nEARLY-2\n`;
    const answer = await apiAs(test, editor)
      .post(at(id))
      .query({ reading_sha256: "0".repeat(64) })
      .set("content-type", "multipart/form-data; boundary=x")
      .send(body);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_multipart"]);
    expect(await stored(id)).toEqual({ codes: 0, uploads: 0 });
  });

  it("reads letters and line ends that are cut in two by a piece's end", async () => {
    // Pieces are of 64 KB: every place of the sequence comes to lie on the border once.
    for (let shift = 0; shift < 6; shift += 1) {
      const { id } = await newPool();
      const filler = `${"x".repeat(65_536 - shift - 2)}\r\n`;
      const { body } = await upload(id, `${filler}क-é-1\r\nSECOND-2\r\n`);
      expect(body.upload).toMatchObject({ encoding: "utf-8", added: 2, invalid: 1 });
      expect(body.problems).toEqual([{ line: 1, record: 1, rule: "too_long", same_as_line: null }]);
    }
  });

  it("decides on Windows-1252 at the last byte", async () => {
    const { id } = await newPool();
    const lines = Array.from({ length: 20_000 }, (_, n) => `LATIN-${n}`).join("\n");
    const { body } = await upload(id, Buffer.from(`${lines}\nCAF\xc9`, "latin1"));
    expect(body.upload).toMatchObject({ encoding: "windows-1252", added: 20_001, invalid: 0 });
  });

  it("keeps line numbers of repeated, known and wrong lines over several statements", async () => {
    const { id } = await newPool();
    await upload(id, "FAR-10\nFAR-3500\n");
    const lines = Array.from({ length: 4_000 }, (_, n) => `FAR-${n}`);
    // The first of each thousand again in the last line of the next one.
    for (const place of [1_999, 2_999, 3_999]) lines[place] = `FAR-${place - 1_999}`;
    lines[2_500] = "Z";
    const { body } = await upload(id, lines.join("\n"));
    expect(body.upload).toMatchObject({ added: 3_994, duplicates: 5, invalid: 1 });
    expect(body.problems).toEqual([
      { line: 11, record: 11, rule: "in_pool", same_as_line: null },
      { line: 2_000, record: 2_000, rule: "repeated", same_as_line: 1 },
      { line: 2_501, record: 2_501, rule: "too_short", same_as_line: null },
      { line: 3_000, record: 3_000, rule: "repeated", same_as_line: 1_001 },
      { line: 3_501, record: 3_501, rule: "in_pool", same_as_line: null },
      { line: 4_000, record: 4_000, rule: "repeated", same_as_line: 2_001 },
    ]);
    const file = await apiAs(test, editor).get(
      `/v1/brand/${brand.id}/offers/${id}/code-uploads/${body.upload.id}/problems`,
    );
    expect(file.text.match(/record,line/g)).toHaveLength(1);
    expect(file.text.trim().split("\r\n")).toHaveLength(7);
  });
});
