import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { enqueueMail } from "../src/mails/service.ts";
import { readDocumentJob } from "../src/modules/student-verification/document-text/schemas.ts";
import type { TestApp } from "./app.ts";
import { bearer, call, signIn } from "./auth-client.ts";
import { sendCodes } from "./code-files.ts";
import { applicationForm } from "./factories/application.ts";
import { buildInvoice } from "./factories/invoice.ts";
import { buildOffer } from "./factories/offer.ts";
import { buildStudent } from "./factories/student.ts";
import { buildUser } from "./factories/user.ts";
import { aadhaarCard, jpeg, pdf } from "./files.ts";
import { createPartner, partnerCalls } from "./partner.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

const code = "ROTATE-ME-1";

/**
 * One value of every kind that is stored encrypted, made as people make them. `read` requests each as they would, and
 * returns the answers.
 */
export async function buildSealedWorld(test: TestApp) {
  const { db } = test.dependencies;
  const ask = (method: "get" | "post", path: string, who?: SignedIn, body?: object) =>
    call(test, method, path, body, { authorization: who?.authorization });
  const admin = await signInAs(test, { admin: true });

  const person = await buildUser(test);
  const session = bearer(await signIn(test, person.email));
  const { secret } = (await call(test, "post", "/v1/auth/second-factor", {}, session)).body;
  const totp = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.clock.now().getTime(),
    });
  const on = { code: totp() };
  await call(test, "post", "/v1/auth/second-factor/confirm", on, session).expect(200);

  const partner = await createPartner(test);
  const developer = await signInAs(test, { brand: { id: partner.brandId, role: "developer" } });
  const keys = `/v1/brand/${partner.brandId}/api-keys`;
  const { key } = (await ask("post", keys, developer, { name: "Test", mode: "test" })).body;
  const answer = () =>
    partnerCalls(test).ask(
      partner.live,
      { studentEmail: partner.email },
      { "idempotency-key": "one" },
    );
  await answer().expect(200);

  const form = await applicationForm(test, { redemption_code: code });
  await ask("post", "/v1/applications", undefined, form).expect(202);
  const [application] = (await ask("get", "/v1/admin/applications", admin)).body.items;

  const hooks = `/v1/brand/${partner.brandId}/webhook-endpoints`;
  // No server listens there; sealed values are decrypted before the endpoint is called.
  const hook = { url: "http://localhost:2/", events: ["credits.low"] };
  const { endpoint } = (await ask("post", hooks, developer, hook).expect(201)).body;
  const overlap = { overlap_hours: 168 };
  await ask("post", `${hooks}/${endpoint.id}/secret`, developer, overlap).expect(201);

  const student = await buildStudent(test, { verificationStatus: "approved" });
  const me = await signInAs(test, { userId: student.userId });
  const offers = [
    await buildOffer(test, { sharedCode: code }),
    await buildOffer(test, { poolCodes: [code] }),
    await buildOffer(test, { redemptionMethod: "qr" }),
  ] as const;
  const editor = await signInAs(test, { brand: { id: offers[1].brandId, role: "editor" } });
  const pool = `/v1/brand/${offers[1].brandId}/offers/${offers[1].id}`;
  const { upload } = (await sendCodes(test, editor, `${pool}/codes`, code)).body;
  const redeem = (id: string, who = me) => ask("post", `/v1/student/offers/${id}/redemptions`, who);
  for (const offer of offers) await redeem(offer.id).expect(201);

  const sender = async (files: [string, Buffer][]) => {
    const { userId } = await buildStudent(test);
    const who = await signInAs(test, { userId });
    const request = ask("post", "/v1/student/verifications", who);
    for (const [field, bytes] of files) request.attach(field, bytes, field);
    await request.expect(201);
    return who;
  };
  const ready = await sender([
    ["id_card_front", await aadhaarCard("Asha Verma")],
    ["fee_receipt", pdf(3)],
  ]);
  const invoice = await buildInvoice(test, partner.brandId);
  const billing = await signInAs(test, { brand: { id: partner.brandId, role: "viewer" } });
  await test.runJobs();
  await test.runJobs(readDocumentJob.name);
  // Its file waits for the worker: the original is stored.
  const waiting = await sender([["id_card_front", await jpeg()]]);
  await db.transaction((tx) =>
    enqueueMail(test.dependencies, tx, {
      template: "account-deleted",
      to: "waiting@mail.example",
      locale: "en",
      data: { name: "Waiting" },
    }),
  );

  const pageAt = async (url: string): Promise<string> => {
    const image = await call(test, "get", new URL(url).pathname);
    expect(image.status, url).toBe(200);
    return Buffer.from(image.body).toString("base64");
  };
  const pagesOf = async (who: SignedIn): Promise<string[]> => {
    const { current } = (await ask("get", "/v1/student/verifications", who)).body;
    const pages: string[] = [];
    for (const { id } of current.documents) {
      const links = await ask("post", `/v1/student/verifications/documents/${id}/url`, who);
      for (const { url } of links.body.pages) {
        pages.push(await pageAt(url));
      }
    }
    return pages;
  };
  /** The pages as a reviewer sees them: with the number of a government ID painted over. */
  const reviewedPagesOf = async (who: SignedIn): Promise<string[]> => {
    const { current } = (await ask("get", "/v1/student/verifications", who)).body;
    const opened = await ask("post", `/v1/admin/verifications/${current.id}/open`, admin, {});
    const links: { pages: { url: string }[] }[] = opened.body.links;
    return Promise.all(links.flatMap(({ pages }) => pages).map(({ url }) => pageAt(url)));
  };
  const printedFor = async (who: SignedIn) => {
    const { current } = (await ask("get", "/v1/student/verifications", who)).body;
    return (await ask("get", `/v1/admin/verifications/${current.id}`, admin)).body.printed;
  };
  const sendWebhook = async (): Promise<string> => {
    await ask("post", `${hooks}/${endpoint.id}/test`, developer, {}).expect(200);
    await test.runJobs("webhooks.deliver");
    const sent = await ask("get", `${hooks}/${endpoint.id}/deliveries`, developer);
    return sent.body.items[0].last_error;
  };
  const [shared, taken, qr] = offers;
  const codeOf = async (id = "") => (await redeem(id)).body.code;
  return {
    offers,
    invoice,
    waiting,
    pagesOf,
    async read() {
      // The app's next code: each is good once.
      test.clock.advance(60_000);
      const second_factor_code = totp();
      const again = await buildStudent(test, { verificationStatus: "approved" });
      const newcomer = await signInAs(test, { userId: again.userId });
      return {
        secondFactor: (await signIn(test, person.email, { second_factor_code })).status,
        webhook: await sendWebhook(),
        testKey: (await ask("get", `${keys}/${key.id}/secret`, developer)).body,
        answer: (await answer()).body,
        application: (await ask("get", `/v1/admin/applications/${application.id}`, admin)).body,
        shared: await codeOf(shared?.id),
        sharedForOthers: (await redeem(shared?.id ?? "", newcomer)).body.code,
        pool: await codeOf(taken?.id),
        leftOut: (await ask("get", `${pool}/code-uploads/${upload.id}/problems`, editor)).text,
        qr: (await redeem(qr?.id ?? "")).body.qr.typed_code,
        pages: await pagesOf(ready),
        reviewedPages: await reviewedPagesOf(ready),
        printed: await printedFor(ready),
        invoice: String(
          (await ask("get", `/v1/brand/${partner.brandId}/invoices/${invoice.id}/pdf`, billing))
            .body,
        ).length,
      };
    },
  };
}
