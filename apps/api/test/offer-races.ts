import { eq } from "drizzle-orm";
import { offers } from "../src/db/schema/index.ts";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { auditEntries } from "./audit.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildOffer } from "./factories/offer.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** The rival of an approval: another admin's decision, or the brand's edit of the version under review. */
const rivals = ["reject", "ask", "edit"] as const;
export const racedKinds = ["first", "new", "revision"] as const;

const decisions = new Set([
  "offer.approved",
  "offer.rejected",
  "offer.change_asked",
  "offer.revision_approved",
  "offer.revision_rejected",
  "offer.revision_change_asked",
]);

/**
 * Lets an approval meet a rival on `count` cases of a kind, each its own offer, both calls at the same moment.
 * @returns every case that was not decided exactly once, or whose answers do not agree with the database
 */
export async function raceDecisions(
  test: TestApp,
  kind: (typeof racedKinds)[number],
  count: number,
): Promise<string[]> {
  const { db } = test.dependencies;
  const [farah, imran] = [
    await signInAs(test, { admin: ["catalogue"] }),
    await signInAs(test, { admin: ["catalogue"] }),
  ];
  const known = await buildBrand(test);
  await buildOffer(test, { brandId: known.id });
  const faults: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const rival = rivals[turn % rivals.length] ?? "reject";
    const brandId = kind === "first" ? (await buildBrand(test)).id : known.id;
    const editor = await signInAs(test, { brand: { id: brandId, role: "editor" } });
    const isChange = kind === "revision";
    const offer = await buildOffer(test, {
      brandId,
      title: `Raced ${turn}`,
      ...(!isChange && { status: "pending_review", submittedAt: test.clock.now() }),
    });
    const own = `/v1/brand/${brandId}/offers/${offer.id}`;
    const edit = async (version: number, title: string) =>
      apiAs(test, editor).patch(own).send({ version, title });
    let { version } = offer;
    let path = `/v1/admin/offers/${offer.id}`;
    if (isChange) {
      const { body } = await edit(version, "First change");
      path = `/v1/admin/offer-revisions/${body.revision.id}`;
      version = body.version;
    }
    const named = isChange ? {} : { version };
    const decide = (who: SignedIn, act: string, why: object) =>
      apiAs(test, who)
        .post(`${path}/${act}`)
        .send({ ...named, ...why });
    const calls = [
      () => decide(farah, "approve", {}),
      () =>
        rival === "edit"
          ? edit(version, "Edited meanwhile")
          : decide(imran, rival, { reason: "misleading" }),
    ];
    // Either may be the first to arrive.
    if (turn % 2 === 1) calls.reverse();
    const answers = await Promise.all(calls.map(async (call) => await call()));
    if (turn % 2 === 1) answers.reverse();
    const [approval, other] = answers.map(({ status }) => status);

    const rows = await auditEntries(test, { subjectId: offer.id });
    const decided = rows.map(({ action }) => action).filter((action) => decisions.has(action));
    const [stored] = await db
      .select({ status: offers.status, title: offers.title, askedAt: offers.changesAskedAt })
      .from(offers)
      .where(eq(offers.id, offer.id));
    const said = `${kind} ${turn}, approve against ${rival}: ${approval} and ${other}; ${decided.join()}; ${stored?.status}, ${stored?.title}`;
    const isApproved = approval === 200;
    const isRight =
      rival === "edit"
        ? // Approved as it was looked at, or not at all.
          decided.length === (isApproved ? 1 : 0) &&
          [200, 409].includes(approval ?? 0) &&
          (isApproved || other === 200) &&
          (isApproved
            ? stored?.status === "published" &&
              stored.title === (isChange ? "First change" : `Raced ${turn}`)
            : stored?.status === (isChange ? "published" : "pending_review"))
        : decided.length === 1 &&
          (approval === 200 ? other === 409 : approval === 409 && other === 200) &&
          decided[0]?.endsWith("approved") === isApproved;
    if (!isRight) faults.push(said);
  }
  return faults;
}
