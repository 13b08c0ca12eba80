import { account, origins } from "../../fixtures/demo.ts";
import { mailTo } from "../../fixtures/mail.ts";
import { findOffer } from "../../fixtures/offers.ts";
import { newStudent } from "../../fixtures/people.ts";
import { cardPhoto, completeProfile, expect, signIn, signUp, test } from "../test.ts";

const { student: site, admin: office } = origins;

test("a visitor reads the public pages", async ({ open }) => {
  const tab = await open();
  for (const path of [
    "/",
    "/?search=tea",
    "/categories",
    "/categories/books",
    "/help",
    "/contact",
    "/newsletter",
    "/privacy",
    "/terms",
    "/api-docs",
    "/auth",
  ]) {
    await tab.goto(site + path);
    await tab.expectFits(`public${path.replaceAll(/\W+/g, "-")}`, tab.role("heading", /./));
  }
});

test("a student signs up, is verified by an admin, redeems, and has the codes offline", async ({
  open,
}, info) => {
  const person = newStudent("Rohini Deshmukh", info);
  const tab = await open();

  await test.step("signs up, and completes the profile", async () => {
    await signUp(tab, "student", person);
    await completeProfile(tab, "Kaveri Valley Institute of Technology");
    await tab.goto(`${site}/profile`);
    await tab.expectFits("profile", tab.label(/^College/));
  });

  await test.step("uploads a student ID", async () => {
    const photo = await cardPhoto(tab, info, person.name);
    await tab.goto(`${site}/verification`);
    await tab.testId("file-input").upload(photo);
    await tab.role("button", "Send for review").click();
    await tab.role("heading", "Pending Verification").see();
    await tab.expectFits("verification", tab.role("heading", "Pending Verification"));
  });

  await test.step("an admin approves it", async () => {
    const admin = await open();
    await signIn(admin, "admin", account("admin"));
    await admin.goto(`${office}/admin/verification-live`);
    const document = admin.role("region", "Document").role("img");
    // The desk shows the first case by itself, and brings its row into view: until then the rows may move.
    await document.see();
    await admin.role("button", person.name).click();
    await admin.role("heading", person.name).see();
    await document.see();
    await admin.expectFits("review", admin.role("button", /^Approve/));
    expect(
      await document.read((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(100);
    await admin.role("button", /^Approve/).click();
    await admin.text("Approved").see();
    // It takes effect when it can no longer be undone.
    await admin.role("button", /^Undo/).gone();
    await admin.goto(`${office}/admin/submissions`);
    await admin.expectFits("submissions", admin.role("heading", /./));
    await admin.goto(`${office}/admin`);
    await admin.expectFits("admin", admin.role("heading", /./));
  });

  const offer = await findOffer({ redemption_method: "code", exclusivity: "exclusive" });
  const code = await test.step("redeems an exclusive code", async () => {
    await mailTo(person.email, /verified|approved/i);
    await tab.goto(`${site}/verification`);
    await tab.role("heading", "Verified Student").see();
    await tab.goto(`${site}/offers/${offer.id}`);
    await tab.run(() => navigator.serviceWorker.ready.then(() => true));
    await tab.expectFits("offer", tab.role("heading", offer.title));
    await tab.role("button", "Get Code").click();
    const dialog = tab.role("dialog", "Redeem Your Offer");
    await tab.expectFits("redeem-dialog", dialog.role("button", "Copy code"));
    const given = await dialog.read(
      (element) => element.querySelector("[translate=no]")?.textContent.trim() ?? "",
    );
    expect(given).toMatch(/^[A-Z0-9]{6,}$/);
    await tab.goto(`${site}/dashboard?tab=redeemed`);
    await tab.expectFits("redeemed", tab.text(given));
    await tab.goto(`${site}/dashboard`);
    await tab.expectFits("dashboard", tab.role("tab", /^Redeemed/));
    return given;
  });

  await test.step("has the code without a network, also after a cold start", async () => {
    // The copy is written once the list has come.
    await tab.goto(`${site}/dashboard?tab=redeemed`);
    await tab.text(code).see();
    await tab.wire.setOffline(true);
    await tab.goto(`${site}/dashboard?tab=redeemed`);
    await tab.text(code).see();
    await tab.text(/^Offline, as of \d/).see();
    await tab.expectFits("offline", tab.text(code));
    await tab.wire.setOffline(false);
    await tab.goto(`${site}/dashboard?tab=redeemed`);
    await tab.role("tab", /^Redeemed/).see();
    await tab.text(/^Offline, as of/).gone();
  });
});
