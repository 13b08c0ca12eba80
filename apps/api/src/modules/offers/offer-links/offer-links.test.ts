import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { checkLink, findLinkCheck } from "./service.ts";

describe("opening the links of offers", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let shop: Server;
  let origin = "";
  let isBusy = false;
  let admin: SignedIn;
  beforeAll(async () => {
    shop = createServer((request, response) => {
      if (request.url === "/away")
        response.writeHead(302, { location: `http://127.0.0.1:${port()}/` });
      else if (request.url === "/gone") response.writeHead(404);
      else response.writeHead(isBusy ? 503 : 200);
      response.end("A shop.");
    });
    await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
    origin = `http://localhost:${port()}`;
    admin = await signInAs(test, { admin: true });
  });
  afterAll(() => new Promise((done) => shop.close(done)));
  const port = () => (shop.address() as AddressInfo).port;

  const offerAt = async (path: string) => {
    const brand = await buildBrand(test, { websiteUrl: origin });
    const url = path.startsWith("http") ? path : `${origin}${path}`;
    return buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      submittedAt: test.clock.now(),
      redemptionUrl: url,
    });
  };
  const linkOf = async (id: string) =>
    (await apiAs(test, admin).get(`/v1/admin/offer-cases/${id}`)).body.checks.find(
      ({ code }: { code: string }) => code === "link",
    );

  it.each([
    ["/students", "ok", "in_order"],
    ["/away", "doubt", "elsewhere"],
    ["/gone", "doubt", "refused"],
    ["http://10.0.0.1/", "doubt", "not_public"],
    ["http://127.0.0.1:1/", "unknown", "unreachable"],
  ])("%s: %s, %s", async (path, state, finding) => {
    const { id } = await offerAt(path);
    expect(await linkOf(id)).toMatchObject({ state: "unknown", finding: "not_checked" });
    const again = `/v1/admin/offer-cases/${id}/link-checks`;
    await apiAs(test, admin).post(again).send({}).expect(204);
    await test.runJobs("offers.check-link");
    const found = await linkOf(id);
    expect(found).toMatchObject({ state, finding });
    expect(found.checked_at).not.toBeNull();
  });

  it("is done when an offer is sent in, and tried again while nothing answers", async () => {
    const { id, brandId, redemptionUrl } = await offerAt("/students");
    const url = redemptionUrl ?? "";
    isBusy = true;
    await checkLink(test.dependencies, { offerId: id, url, attempt: 3 });
    expect((await findLinkCheck(test.dependencies.db, id, url))?.outcome).toBe("unreachable");
    isBusy = false;
    const editor = await signInAs(test, { brand: { id: brandId, role: "editor" } });
    await apiAs(test, admin)
      .post(`/v1/admin/offers/${id}/ask`)
      .send({ version: 1, reason: "link_wrong" })
      .expect(200);
    await apiAs(test, editor).post(`/v1/brand/${brandId}/offers/${id}/submit`).expect(200);
    await test.runJobs("offers.check-link");
    expect(await linkOf(id)).toMatchObject({ state: "ok", finding: "in_order" });
  });
});
