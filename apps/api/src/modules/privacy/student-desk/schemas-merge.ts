import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { day, id, paragraph, timestamp } from "../../../http/schemas.ts";
import type { StudentId } from "../../../ids.ts";
import { profileFields } from "../../identity/students/schemas.ts";
import { mergeRefusals, studentStates } from "./policy.ts";

const otherId = id
  .transform((text) => text as StudentId)
  .meta({
    description: "The student whose account is closed.",
  });

export const mergeQuery = z.object({ other_id: otherId });

export const mergeBody = z
  .strictObject({
    other_id: otherId,
    reason: paragraph(reasonLength.min, reasonLength.max).meta({
      description: "Kept in the audit log.",
      example: "Signed up again with the college address, and wrote to us from both.",
    }),
  })
  .meta({ id: "MergeStudents" });
export type MergeBody = z.output<typeof mergeBody>;

const count = (example: number) => z.int().meta({ example });

const side = z
  .object({
    id,
    ...profileFields,
    email: z.string().meta({ example: "as•••@college.example" }),
    state: z.enum(studentStates).meta({ example: "approved" }),
    verified_until: day.nullable(),
    brands_may_check: z.boolean().meta({ example: true }),
    joined_at: timestamp,
    has: z.object({
      redemptions: count(4),
      saved: count(6),
      submissions: count(1),
      academic_addresses: count(1),
      messages: count(0),
    }),
  })
  .meta({ id: "MergeSide" });

export const mergePreview = z
  .object({
    kept: side,
    other: side,
    verified_until: day
      .nullable()
      .meta({ description: "Of the kept student afterwards: the later of the two." }),
    blocked_by: z
      .enum(mergeRefusals)
      .nullable()
      .meta({ description: "Why they cannot be merged.", example: null }),
  })
  .meta({ id: "MergePreview" });
