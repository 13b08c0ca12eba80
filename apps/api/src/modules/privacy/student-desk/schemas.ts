import { locales, userModes } from "@bachat/rules/accounts";
import { z } from "zod";
import { submissionStatus } from "../../../db/schema/verification-submissions.ts";
import { verificationStatus } from "../../../db/schema/students.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { day, id, pageQuery, paragraph, searchText, timestamp } from "../../../http/schemas.ts";
import type { StudentId } from "../../../ids.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { submissionReasonSchema } from "../../student-verification/verifications/schemas.ts";
import { LATEST, MOST_COUNTED, SEARCH_MIN, studentStates } from "./policy.ts";

/** What admins read of a student. Addresses are masked until they are asked for with a reason. */

const name = z.string().meta({ example: "Asha Verma" });
const state = z.enum(studentStates).meta({
  description: "`not_submitted`: no ID yet, or the last one is to be sent again.",
  example: "approved",
});
const masked = z.string().meta({ example: "as•••@college.example" });

export const listQuery = z.object({
  search: searchText(100)
    .optional()
    .meta({
      description:
        `A part of the name or college of ${SEARCH_MIN} characters or more, a whole email address, or the id of a student, ` +
        "an account or a submission.",
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

export const studentParams = z.object({
  student_id: id.transform((text) => text as StudentId),
});

const latest = `The latest ${LATEST}, newest first.`;

export const student = z
  .object({
    id,
    user_id: id,
    ...profileFields,
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
    counts: z.object({
      saved: z.int().meta({ example: 6 }),
      redeemed: z.int().meta({ example: 31 }),
    }),
    submissions: z
      .array(
        z.object({
          id,
          status: z.enum(submissionStatus.enumValues).meta({ example: "approved" }),
          submitted_at: timestamp,
          decided_at: timestamp.nullable(),
          decided_by: z
            .string()
            .nullable()
            .meta({ description: "The reviewer's name.", example: "Farah Khan" }),
          reason: submissionReasonSchema.nullable(),
          reason_text: z.string().nullable().meta({ example: null }),
          verified_until: day.nullable(),
        }),
      )
      .meta({ description: latest }),
    devices: z
      .array(
        z.object({
          id,
          device: z.string().nullable().meta({ example: "Chrome on Android" }),
          signed_in_at: timestamp,
          last_seen_at: timestamp,
        }),
      )
      .meta({ description: "Where the account is signed in now." }),
    redemptions: z
      .array(
        z.object({
          id,
          reference: z.string().meta({ example: "9C37-1B4F-0A11" }),
          offer_id: id,
          offer_title: z.string().meta({ example: "Plate of eight" }),
          brand_name: z.string().meta({ example: "Jholaworks" }),
          state: z.enum(["issued", "checked"]).meta({ example: "checked" }),
          redeemed_at: timestamp,
        }),
      )
      .meta({ description: `${latest} Never with a code.` }),
    brand_checks: z
      .array(
        z.object({
          id,
          brand_name: z.string().meta({ example: "Jholaworks" }),
          result: z.enum(["verified", "not_verified"]).meta({ example: "verified" }),
          checked_at: timestamp,
        }),
      )
      .meta({ description: `What brands asked about the student by the API. ${latest}` }),
    activity: z
      .array(
        z.object({
          id,
          action: z.string().meta({ example: "account.blocked" }),
          at: timestamp,
          by: z.string().nullable().meta({
            description: "Who did it: a name, or null for Bachat itself.",
            example: "Farah Khan",
          }),
        }),
      )
      .meta({ description: `What was done with the student and the account. ${latest}` }),
  })
  .meta({ id: "AdminStudent" });

const reason = paragraph(3, 500).meta({
  description: "Kept in the audit log.",
  example: "Wrote to us from another address and wants to know which one is used here.",
});
export const revealBody = z.strictObject({ reason }).meta({ id: "RevealAddresses" });
export const addresses = z
  .object({
    account: z.string().meta({ example: "asha@mail.example" }),
    academic: z.array(z.string().meta({ example: "asha@college.example" })),
  })
  .meta({ id: "StudentAddresses" });

export const signOutBody = z.strictObject({ reason }).meta({ id: "SignStudentOut" });
export const signedOut = z
  .object({ ended: z.int().meta({ description: "Sessions that were ended.", example: 2 }) })
  .meta({ id: "StudentSignedOut" });

export const endBody = z
  .strictObject({
    reason: paragraph(3, 500).meta({
      description: "Mailed to the student.",
      example: "Your college says that the card is not valid.",
    }),
  })
  .meta({ id: "EndVerification" });
