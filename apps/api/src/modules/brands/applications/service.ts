import { daysFor, isDayIn } from "@bachat/rules/days";
import { signInPaths } from "@bachat/rules/sign-in";
import { dayInKolkata } from "@bachat/rules/time";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField, notFound } from "../../../errors.ts";
import { type BrandActor, refusedByStatus } from "../../../http/actor.ts";
import { versionConflict } from "../../../http/record-version.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { mayMail } from "../../identity/throttle/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { findCategory } from "../../platform/catalog/service.ts";
import { reviewDay } from "../../platform/review-claims/service-days.ts";
import { dropLogo } from "../brands/service-logo-fetch.ts";
import { storeLogo } from "../brands/service-logo.ts";
import { type BrandDetails, createPendingBrand, resubmitBrand } from "../brands/service.ts";
import { MAX_WAITING_PER_CONTACT, redemptionCodeContext } from "./policy.ts";
import * as repository from "./repository.ts";
import { type CorrectApplication, ownApplication, type SubmitApplication } from "./schemas.ts";
import { presentOwn } from "./service-present.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "queue" | "config" | "secretBox" | "storage">;

const thanks = "Thank you. We review applications within 2-3 business days and write to you.";

/**
 * Takes an application, from a visitor or a signed-in account. The answer is always the same, so that it does not reveal
 * which brands or addresses we know.
 *
 * Submitting gives no rights, not even to a signed-in account: the brand's admin is the account that has confirmed the
 * contact address. Otherwise a stranger could apply with a well-known brand's address and become its admin. A correction
 * after a rejection therefore cannot change that address. A unique index on name and contact would tell strangers what
 * exists; instead a repeat stores nothing and its contact gets a mail. The mail is the only news of an application.
 */
export async function submit(
  dependencies: Dependencies,
  { submitterId, ip }: { submitterId: UserId | null; ip: string },
  form: SubmitApplication,
) {
  const { db, clock, config } = dependencies;
  await checkDetails(db, dependencies, form);
  const logo = await takeLogo(dependencies, form.logo_image);
  let isStored = false;
  const mayTell = await mayMail(dependencies, form.contact_email, ip);
  await db.transaction(async (tx) => {
    await repository.lockContact(tx, form.contact_email);
    const known = await repository.findOfContact(tx, form.contact_email, form.brand_name);
    if (known !== null) {
      if (!mayTell) return;
      await enqueueMail(dependencies, tx, {
        template: "application-exists",
        to: form.contact_email,
        locale: "en",
        data: {
          brand_name: form.brand_name,
          status: known.status,
          url: config.origins.brand + signInPaths.brand,
        },
      });
      return;
    }
    const waiting = await repository.countWaitingOfContact(tx, form.contact_email);
    if (waiting >= MAX_WAITING_PER_CONTACT) return;
    const categoryId = await checkDetails(tx, dependencies, form);
    await store(tx, dependencies, submitterId, form, { categoryId, logoUrl: logo });
    isStored = true;
  });
  if (!isStored) await dropLogo(dependencies, logo);
  return { message: thanks, review_by: await reviewDay(db, clock.now()) };
}

/**
 * A logo sent as a picture, judged and re-encoded. It comes with the form: a visitor's upload of its own would leave files
 * that belong to nobody, and be a free store.
 * @returns where our copy is read.
 */
async function takeLogo(
  dependencies: Pick<Dependencies, "storage" | "config">,
  image: string | null,
): Promise<string | null> {
  if (image === null) return null;
  const stored = await storeLogo(dependencies, Buffer.from(image, "base64"));
  if ("url" in stored) return stored.url;
  const words = {
    unsupported_type: "Use a JPEG, PNG or WebP picture that can be opened.",
    too_many_pixels: "Use a picture of up to 40 megapixels.",
  };
  throw invalidField("body.logo_image", stored.fault, words[stored.fault]);
}

interface Details {
  categoryId: string;
  /** Our copy of a logo sent as a picture. */
  logoUrl: string | null;
}

async function store(
  tx: Transaction,
  dependencies: Needs,
  submitterId: UserId | null,
  form: SubmitApplication,
  details: Details,
): Promise<void> {
  const now = dependencies.clock.now();
  const brandId = await createPendingBrand(tx, dependencies, {
    ...brandDetails(form, details),
    contactEmail: form.contact_email,
  });
  const id = await repository.newId(tx);
  await repository.insert(tx, {
    id,
    brandId,
    submittedBy: submitterId,
    contactEmail: form.contact_email,
    ...columnsOf(dependencies, id, form, details.categoryId),
    submittedAt: now,
    createdAt: now,
  });
  await recordAudit(tx, dependencies, {
    actor: submitterId === null ? { kind: "system" } : { kind: "user", userId: submitterId },
    action: "application.submitted",
    objectType: "application",
    objectId: id,
    brandId,
    details: { revision: 1 },
  });
  await mailReceived(tx, dependencies, {
    contactEmail: form.contact_email,
    brandName: form.brand_name,
    submittedAt: now,
  });
}

/** The brand's own application. @throws 404 for a brand that never applied. */
export async function getOwn(
  dependencies: Pick<Dependencies, "db" | "secretBox">,
  actor: BrandActor,
) {
  const row = await repository.findOfBrand(dependencies.db, actor.brandId);
  if (row === null) throw notFound("That application");
  return presentOwn(dependencies.db, dependencies, row);
}

/** The id of a brand's application; null for a brand that never applied. */
export async function findApplicationOf(db: Executor, brandId: BrandId): Promise<string | null> {
  return (await repository.findOfBrand(db, brandId))?.application.id ?? null;
}

/** Puts a corrected application back in the queue, on the same row. @throws application_not_correctable, version_conflict */
export async function correct(dependencies: Needs, actor: BrandActor, form: CorrectApplication) {
  const { db, clock } = dependencies;
  const before = await repository.findOfBrand(db, actor.brandId);
  if (before === null) throw notFound("That application");
  const { id } = before.application;
  await checkDetails(db, dependencies, form);
  const logoUrl = await takeLogo(dependencies, form.logo_image);
  const own = await db.transaction(async (tx) => {
    // Once more, and held: it may have been merged while the picture was read. A merge holds applications first, too.
    await repository.lock(tx, id);
    const categoryId = await checkDetails(tx, dependencies, form);
    const row = await repository.correct(tx, actor.brandId, form.revision, {
      ...columnsOf(dependencies, id, form, categoryId),
      submittedBy: actor.userId,
      submittedAt: clock.now(),
    });
    if (row === null) {
      const now = await repository.findOfBrand(tx, actor.brandId);
      if (now?.application.status !== "rejected") throw refusedByStatus("correct_application");
      throw versionConflict(ownApplication, await presentOwn(tx, dependencies, now));
    }
    await resubmitBrand(tx, dependencies, actor.brandId, {
      ...brandDetails(form, { categoryId, logoUrl }),
      ...(form.logo_removed && { logoUrl: null }),
    });
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "application.corrected",
      objectType: "application",
      objectId: id,
      brandId: actor.brandId,
      details: { revision: row.revision },
    });
    await mailReceived(tx, dependencies, row);
    const after = await repository.findOfBrand(tx, actor.brandId);
    if (after === null) throw notFound("That application");
    return presentOwn(tx, dependencies, after);
  });
  if (logoUrl !== null || form.logo_removed) await dropLogo(dependencies, before.brandLogoUrl);
  return own;
}

/** What needs the clock or the database to be judged. @returns the category's id. */
export async function checkDetails(
  db: Executor,
  { clock }: Pick<Needs, "clock">,
  form: Pick<CorrectApplication, "start_date" | "end_date" | "category">,
): Promise<string> {
  const today = dayInKolkata(clock.now());
  if (!isDayIn(form.start_date, daysFor("offer_start", today))) {
    const message = "The offer's start must be within two years of today.";
    throw invalidField("body.start_date", "out_of_range", message);
  }
  if (form.end_date !== null && form.end_date > daysFor("offer_end", today).max) {
    const message = "The offer's end must be at most ten years ahead, or empty.";
    throw invalidField("body.end_date", "out_of_range", message);
  }
  if (form.end_date !== null && form.end_date < today) {
    throw invalidField("body.end_date", "past", "The offer's end must not be in the past.");
  }
  const category = await findCategory(db, form.category);
  if (category === null)
    throw invalidField("body.category", "unknown", "There is no such category.");
  return category.id;
}

function columnsOf(
  { secretBox }: Pick<Dependencies, "secretBox">,
  applicationId: string,
  form: Omit<CorrectApplication, "logo_removed" | "revision">,
  categoryId: string,
) {
  return {
    brandName: form.brand_name,
    logoUrl: form.logo_url,
    websiteUrl: form.website_url,
    categoryId,
    offerTitle: form.offer_title,
    offerDetails: form.offer_details,
    discountType: form.discount_type,
    discountValue: form.discount_value,
    country: form.country,
    city: form.city,
    channel: form.channel ?? (form.redemption_method === "qr" ? "in_store" : "online"),
    redemptionMethod: form.redemption_method,
    redemptionUrl: form.redemption_url,
    redemptionCodeEncrypted:
      form.redemption_code === null
        ? null
        : secretBox.seal(form.redemption_code, redemptionCodeContext(applicationId)),
    startDate: form.start_date,
    endDate: form.end_date,
    eligibility: form.eligibility,
    contactName: form.contact_name,
    contactPhone: form.contact_phone,
  };
}

function brandDetails(
  form: Omit<CorrectApplication, "logo_removed" | "revision">,
  { categoryId, logoUrl }: Details,
): BrandDetails {
  return {
    name: form.brand_name,
    categoryId,
    contactName: form.contact_name,
    contactPhone: form.contact_phone,
    websiteUrl: form.website_url,
    logoSourceUrl: form.logo_url,
    ...(logoUrl !== null && { logoUrl }),
  };
}

async function mailReceived(
  tx: Transaction,
  dependencies: Needs,
  application: Pick<repository.ApplicationRow, "contactEmail" | "brandName" | "submittedAt">,
): Promise<void> {
  await enqueueMail(dependencies, tx, {
    template: "application-received",
    to: application.contactEmail,
    locale: "en",
    data: {
      brand_name: application.brandName,
      // As the timeline says it.
      review_by: await reviewDay(tx, application.submittedAt),
      url: `${dependencies.config.origins.brand}/brand-onboarding`,
    },
  });
}
