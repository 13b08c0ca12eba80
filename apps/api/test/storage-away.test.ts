import { beforeAll, describe, expect, it } from "vitest";
import type { BrandId } from "../src/ids.ts";
import { s3Storage } from "../src/ports/storage.ts";
import { apiAs } from "./api-as.ts";
import { useTestApp } from "./app.ts";
import { call } from "./auth-client.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildOffer } from "./factories/offer.ts";
import { buildStudent } from "./factories/student.ts";
import { jpeg, png } from "./files.ts";
import { freePort } from "./postgres.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** What every route with files answers while the object store is away. */

describe("routes with files while the store is away", () => {
  const test = useTestApp();
  let student: SignedIn;
  let member: SignedIn;
  let brandId: BrandId;
  let offerId: string;
  const stored: string[] = [];

  const send = (who: SignedIn, method: "post" | "put", path: string, field: string, file: Buffer) =>
    apiAs(test, who)[method](path).attach(field, file, "file");
  const photo = async () =>
    send(student, "put", "/v1/student/profile/photo", "photo", await jpeg());
  const logo = async () => send(member, "put", `/v1/brand/${brandId}/logo`, "logo", await png());
  const picture = async () =>
    send(
      member,
      "put",
      `/v1/brand/${brandId}/offers/${offerId}/picture?version=1&alt=Bags`,
      "picture",
      await png(),
    );
  const document = async () =>
    send(student, "post", "/v1/student/verifications", "id_card_front", await jpeg());

  beforeAll(async () => {
    brandId = (await buildBrand(test)).id;
    member = await signInAs(test, { brand: { id: brandId, role: "admin" } });
    offerId = (await buildOffer(test, { brandId, poolCodes: [] })).id;
    student = await signInAs(test, { userId: (await buildStudent(test)).userId });
    for (const answer of [await photo(), await logo()]) {
      if (answer.status !== 200) throw new Error(`The upload answered ${answer.status}.`);
      const url = JSON.stringify(answer.body).match(
        /https?:[^"]+\/v1\/(avatars|brand-logos)\/[^"]+/,
      )?.[0];
      stored.push(new URL(url ?? "").pathname);
    }
    test.dependencies.storage = s3Storage({
      kind: "s3",
      endpoint: `http://127.0.0.1:${await freePort()}`,
      region: "auto",
      bucket: "bachat",
      accessKeyId: "id",
      secretAccessKey: "key",
    });
  });

  it.each([
    ["photo", photo],
    ["logo", logo],
    ["picture", picture],
    ["document", document],
  ])(
    "refuses to take a file for the moment, and says that nothing was changed: %s",
    async (_name, upload) => {
      const { status, headers, body } = await upload();
      expect([status, body.code, Number(headers["retry-after"]) > 0]).toEqual([
        503,
        "unavailable",
        true,
      ]);
      expect(body.detail).toMatch(/Nothing was (changed|sent)\. Try again shortly\./);
    },
  );

  it("refuses to show one for the moment, and does not blame the database", async () => {
    for (const path of stored) {
      const { status, headers, body } = await call(test, "get", path);
      expect([path, status, body.code]).toEqual([path, 503, "unavailable"]);
      expect(body.detail).toContain("cannot reach its files");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});
