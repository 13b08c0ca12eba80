import { componentStates, STATUS_DAYS, statusComponents } from "@bachat/rules/status";
import { z } from "zod";
import { day, timestamp } from "../../../http/schemas.ts";
import { incident } from "./schemas-incidents.ts";

const minutes = (description: string, example: number) => z.int().meta({ description, example });
const measured = minutes("Minutes in which it was measured.", 1_436);
const good = minutes("Those of them in which it worked.", 1_436);

const wayTime = z
  .object({
    median_seconds: z
      .int()
      .nullable()
      .meta({ description: "Null for fewer than 10.", example: 110 }),
    sample: z.int().meta({ description: "How many were measured, at most 200.", example: 200 }),
  })
  .meta({ id: "WayTime" });

export const platformStatus = z
  .object({
    as_of: timestamp,
    today: day.meta({ description: "In Asia/Kolkata.", example: "2026-11-26" }),
    measured_since: day.nullable().meta({
      description: "The day on which measuring began. Null before.",
      example: "2026-09-02",
    }),
    components: z
      .array(
        z
          .object({
            component: z.enum(statusComponents).meta({
              description:
                "Sites and APIs are asked over HTTP at their public address, `payments` at the provider's. `documents`, `mail` " +
                "and `webhooks` are judged by how long their oldest work waits, `mail` also by its server's greeting.",
              example: "student_site",
            }),
            state: z.enum(componentStates).meta({
              description: "As last measured; `unknown` where that was more than 5 minutes ago.",
              example: "up",
            }),
            measured_at: timestamp.nullable().meta({
              description: "The last measured minute. Null when no minute is kept.",
              example: "2026-11-26T08:41:00.000Z",
            }),
            measured,
            good,
            days: z.array(z.object({ day, measured, good })).meta({
              description:
                "Those that have measured minutes, oldest first. A minute without one counts neither way.",
            }),
          })
          .meta({ id: "ComponentStatus" }),
      )
      .meta({ description: `What this installation has, with its last ${STATUS_DAYS} days.` }),
    ongoing: z
      .array(incident)
      .meta({ description: "Incidents that go on, newest first, at most 20." }),
    student_id_decisions: z
      .object({
        median_seconds: z.int().nullable().meta({
          description:
            "From sending in a student ID to a reviewer's decision, as on the desk. Null for fewer than 10 decisions.",
          example: 9_300,
        }),
        decisions: z
          .int()
          .meta({ description: "Decisions that it is of: the latest, at most 200.", example: 174 }),
        days: z.int().meta({ description: "Days that they are of.", example: 30 }),
      })
      .nullable()
      .meta({ description: "Null when it could not be read." }),
    verification_times: z
      .object({ address: wayTime, roster: wayTime, document: wayTime })
      .nullable()
      .meta({
        description:
          "How long a student waits by each way: from the link to an address, from the roll number, and from the document to the " +
          "reviewer's decision. Null when it could not be read.",
      }),
  })
  .meta({ id: "PlatformStatus" });
