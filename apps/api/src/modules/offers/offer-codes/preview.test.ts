import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { previewCodes, sendCodes, storedCodes } from "../../../../test/code-files.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("codes before they are added", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
  });
  const at = (offerId: string) => `/v1/brand/${brand.id}/offers/${offerId}/codes`;

  it("shows how a file is read, stores nothing, and stores what was confirmed alone", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, poolCodes: [] });
    await sendCodes(test, editor, at(id), "HERE-1\nTHERE-1\n");
    const file = [
      "note;code",
      '"two\nlines";SHOW-1',
      ";SHOW-2",
      ";SHOW-2",
      ";there1",
      ";HERE-1",
      ";S\u0410VE",
      ";1.23E+11",
      ";AB\u200bC",
      ";SHOW-3",
      ";SHOW-4",
      ";SHOW-5",
      ";SHOW-6",
    ].join("\n");
    const { status, body } = await previewCodes(test, editor, at(id), file);
    expect(status).toBe(200);
    expect(body).toEqual({
      reading_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      encoding: "utf-8",
      column: "code",
      first_codes: ["SHOW-1", "SHOW-2", "SHOW-3", "SHOW-4", "SHOW-5"],
      usable: 6,
      duplicates: 2,
      invalid: 4,
      problems: [
        { line: 6, record: 5, rule: "too_similar", same_as_line: null },
        { line: 8, record: 7, rule: "mixed_scripts", same_as_line: null },
        { line: 9, record: 8, rule: "spreadsheet_number", same_as_line: null },
        { line: 10, record: 9, rule: "not_typable", same_as_line: null },
        { line: 5, record: 4, rule: "repeated", same_as_line: 4 },
        { line: 7, record: 6, rule: "in_pool", same_as_line: null },
      ],
    });
    expect(await storedCodes(test, id)).toEqual(["HERE-1", "THERE-1"]);
    const add = (content: string, query: object) =>
      apiAs(test, editor)
        .post(at(id))
        .query(query)
        .attach("codes", Buffer.from(content), "codes.csv");
    const { reading_sha256 } = body;
    const unconfirmed = await add(file, {});
    expect([unconfirmed.status, unconfirmed.body.errors[0].field]).toEqual([
      400,
      "querystring.reading_sha256",
    ]);
    const changed = await add(file.replace("SHOW-6", "SHOW-7"), { reading_sha256 });
    expect([changed.status, changed.body.code]).toEqual([409, "codes_changed"]);
    expect(await storedCodes(test, id)).toEqual(["HERE-1", "THERE-1"]);
    const added = await add(file, { reading_sha256 });
    expect(added.body.upload).toMatchObject({ added: 6, duplicates: 2, invalid: 4 });
    // The answer was lost: asked again, it adds nothing.
    expect((await add(file, { reading_sha256 })).body.upload).toMatchObject({ added: 0 });
    expect(await storedCodes(test, id)).toHaveLength(8);
  });

  it("names line and record of a quotation mark that is never closed", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, poolCodes: [] });
    const file = 'code,note\nA-1,"two\nlines"\nB-2,"open\nC-3,\n';
    const { body } = await previewCodes(test, editor, at(id), file);
    expect(body.errors[0]).toMatchObject({ field: "body.codes", rule: "open_quote" });
    expect(body.detail).toContain("line 4 (record 3)");
  });
});
