import { locales, userModes } from "@bachat/rules/accounts";
import { PHONE_DIGITS_MIN } from "@bachat/rules/phone";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { verificationStatus } from "../../../db/schema/students.ts";
import { askedDay } from "../../../http/asked-days.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { day, id, pageQuery, paragraph, searchText, timestamp } from "../../../http/schemas.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { grantRefusals, MOST_COUNTED, SEARCH_MIN, studentStates } from "./policy.ts";

/** A student as admins see one. Addresses and number are masked until an admin gives a reason to see them. */

const name = z.string().meta({ example: "Asha Verma" });
const state = z.enum(studentStates).meta({
  description: "`not_submitted`: no ID yet, or the last one is to be sent again.",
  example: "approved",
});
const masked = z.string().meta({ example: "as•••@college.example" });
const maskedNumber = z
  .string()
  .nullable()
  .meta({ description: "Its last four digits.", example: "••• 0000" });

export const listQuery = z.object({
  search: searchText(100)
    .optional()
    .meta({
      description:
        `A part of the name or college of ${SEARCH_MIN} characters or more, a whole email address, the last digits of a phone ` +
        `number, ${PHONE_DIGITS_MIN} or more, the reference of a redemption, or the id of a student, an account or a submission.`,
      example: "Verma",
    }),
  status: z.enum(verificationStatus.enumValues).optional().meta({
    description: "`pending`: neither approved nor rejected. Expired students are `approved`.",
    example: "approved",
  }),
  per_page: pageQuery(24).per_page,
  cursor: cursorQuery,
});
export type ListQuery = z.output<typeof listQuery>;

const listed = z
  .object({
    id,
    name,
    email: masked,
    phone: maskedNumber,
    college_name: z.string().nullable().meta({ example: "Nilgiri College of Science" }),
    year_of_study: profileFields.year_of_study,
    state,
    verified_until: day.nullable(),
    blocked: z.boolean().meta({ example: false }),
    joined_at: timestamp,
  })
  .meta({ id: "ListedStudent" });

export const studentList = z
  .object({
    items: z.array(listed).meta({ description: "Those who joined last come first." }),
    per_page: z.int().meta({ example: 24 }),
    total: z
      .int()
      .nullable()
      .meta({ description: `Null above ${MOST_COUNTED.toLocaleString("en-IN")}.`, example: 312 }),
    next_cursor: cursor,
    prev_cursor: cursor,
  })
  .meta({ id: "StudentList" });

export const student = z
  .object({
    id,
    user_id: id,
    ...profileFields,
    phone: maskedNumber,
    avatar_url: z.string().nullable().meta({ example: null }),
    state,
    verified_until: day.nullable(),
    joined_at: timestamp,
    account: z.object({
      email: masked,
      email_confirmed: z.boolean().meta({ example: true }),
      user_mode: z.enum(userModes).meta({ example: "student" }),
      locale: z.enum(locales).meta({ example: "en" }),
      is_18_or_older: z.boolean().meta({ example: true }),
      blocked: z
        .object({
          since: timestamp,
          reason: z.string().meta({ example: "Shared codes in public." }),
        })
        .nullable()
        .meta({ example: null }),
    }),
    academic_addresses: z.array(z.object({ email: masked, confirmed_at: timestamp })),
    brands_may_check: z
      .boolean()
      .meta({ description: "The student agrees that brands verify them.", example: true }),
    open_submission: id
      .nullable()
      .meta({ description: "The ID that is in review or waits for the student.", example: null }),
    verification: z
      .object({
        blocked_by: z
          .enum(["own_account", "admin_account", ...grantRefusals])
          .nullable()
          .meta({ description: "Why the caller cannot verify them by hand now.", example: null }),
        earliest_until: day,
        academic_year_end: day,
        latest_until: day,
      })
      .meta({ description: "What verifying by hand may choose." }),
    actions: z
      .object({
        sign_out: z.boolean().meta({ example: true }),
        export: z.boolean().meta({ example: true }),
        end_verification: z.boolean().meta({ example: true }),
        addresses: z.boolean().meta({ description: "To see them in full.", example: true }),
        merge: z.boolean().meta({ example: true }),
        block: z.boolean().meta({ description: "And unblock.", example: true }),
      })
      .meta({
        description:
          "What the caller may do: nothing with their own account, and an admin's is an owner's to handle.",
      }),
  })
  .meta({ id: "AdminStudent" });

const reason = paragraph(reasonLength.min, reasonLength.max).meta({
  description: "Kept in the audit log.",
  example: "Wrote to us from another address and wants to know which one is used here.",
});
export const revealBody = z.strictObject({ reason }).meta({ id: "RevealAddresses" });
export const addresses = z
  .object({
    account: z.string().meta({ example: "asha@mail.example" }),
    academic: z.array(z.string().meta({ example: "asha@college.example" })),
    phone: z.string().nullable().meta({ example: "+91 98450 00000" }),
  })
  .meta({ id: "StudentAddresses" });

export const signOutBody = z.strictObject({ reason }).meta({ id: "SignStudentOut" });
export const signedOut = z
  .object({ ended: z.int().meta({ description: "Sessions that were ended.", example: 2 }) })
  .meta({ id: "StudentSignedOut" });

export const endBody = z
  .strictObject({
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Mailed to the student.",
      example: "Your college says that the card is not valid.",
    }),
  })
  .meta({ id: "EndVerification" });

export const grantBody = z
  .strictObject({
    until: askedDay.meta({
      description: "Last day of access: from tomorrow to twelve months from now.",
      example: "2027-06-30",
    }),
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Mailed to the student.",
      example: "Your college confirmed by letter that you study there.",
    }),
  })
  .meta({ id: "GrantVerification" });
export type GrantBody = z.output<typeof grantBody>;

export const exportBody = z.strictObject({ reason }).meta({ id: "ExportStudent" });
