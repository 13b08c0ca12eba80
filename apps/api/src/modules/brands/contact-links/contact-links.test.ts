import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { brands, contactMessages } from "../../../db/schema/index.ts";

describe("what a message is about", () => {
  const test = useTestApp();

  async function messageFrom(email: string, message: string) {
    const [row] = await test.dependencies.db
      .insert(contactMessages)
      .values({ name: "Asha Verma", email, subject: "A question", message })
      .returning({ id: contactMessages.id });
    return row?.id ?? "";
  }
  const linksOf = async (id: string) => {
    const admin = await signInAs(test, { admin: ["reviewer"] });
    return apiAs(test, admin).get(`/v1/admin/contact-messages/${id}/links`);
  };

  it("finds the student and the brands of a confirmed address, and the pages that a text names", async () => {
    const student = await buildStudent(test);
    const [brand] = await test.dependencies.db
      .select()
      .from(brands)
      .where(eq(brands.id, (await buildBrand(test)).id));
    const offer = await buildOffer(test);
    const id = await messageFrom(
      student.email.toUpperCase(),
      `The offer http://localhost:4001/offers/${offer.id} of /brands/${brand?.slug} does not work.`,
    );
    const { body } = await linksOf(id);
    expect(body.student).toMatchObject({ user_id: student.userId });
    expect(body.brands).toMatchObject([{ id: brand?.id }]);
    expect(body.offers).toMatchObject([{ id: offer.id, title: offer.title }]);
    const contactEmail = "contact@linked.example";
    const application = await buildApplication(test, { contactEmail });
    const typed = await messageFrom(contactEmail, "Where is my invoice?");
    // The address is typed into the form, and no account has confirmed it.
    expect((await linksOf(typed)).body).toEqual({ student: null, brands: [], offers: [] });
    await buildUser(test, { email: contactEmail });
    expect((await linksOf(typed)).body.brands).toMatchObject([
      { id: application.brandId, application_id: application.id },
    ]);
  });

  it("is for admins who read messages", async () => {
    const id = await messageFrom("visitor@mail.example", "Hello, is someone there?");
    const path = `/v1/admin/contact-messages/${id}/links`;
    await apiAs(test).get(path).expect(401);
    await apiAs(test, await signInAs(test))
      .get(path)
      .expect(403);
    await apiAs(test, await signInAs(test, { admin: ["brands"] }))
      .get(path)
      .expect(403);
    expect((await linksOf("019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11")).status).toBe(404);
  });
});
