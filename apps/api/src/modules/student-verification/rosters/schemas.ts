import { fileLimits } from "@bachat/rules/file-limits";
import { z } from "zod";
import { codeEncoding } from "../../../db/schema/code-uploads.ts";
import { rosterState } from "../../../db/schema/rosters.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { day, id, line, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { rowRules } from "./policy.ts";

export const rosterParams = z.object({ roster_id: id });

export const rosterQuery = z.object({
  state: z.enum(rosterState.enumValues).optional().meta({ example: "in_force" }),
  ...pageQuery(20),
});
export type RosterQuery = z.output<typeof rosterQuery>;

const origin = line(3, 200).meta({
  description: "Who at the college sent the list, and how.",
  example: "Registrar's office, by mail of 3 November",
});
const agreement = line(3, 200).meta({
  description: "The agreement with the college, and its date.",
  example: "Data agreement of 28 October 2026, section 3",
});

export const roster = z
  .object({
    id,
    version,
    state: z.enum(rosterState.enumValues).meta({
      description: "A `draft` approves no student.",
      example: "in_force",
    }),
    college: z.object({
      id,
      name: z.string().meta({ example: "Palani Institute of Design" }),
      city: z.string().nullable().meta({ example: "Palani" }),
    }),
    origin: z.string().meta({ example: "Registrar's office, by mail of 3 November" }),
    agreement: z.string().meta({ example: "Data agreement of 28 October 2026, section 3" }),
    expires_on: day.meta({ description: "The last day of its use." }),
    entries: z.int().nullable().meta({
      description: "Students in it; null before a list is uploaded as a whole.",
      example: 4_812,
    }),
    left_out: z.int().nullable().meta({
      description: "Rows of the upload that could not be used.",
      example: 3,
    }),
    approved: z.int().meta({
      description: "Accounts that roll numbers of its college have approved.",
      example: 214,
    }),
    created_by: z.string().nullable().meta({ example: "Farah Khan" }),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
    end_reason: z
      .string()
      .nullable()
      .meta({ description: "Null where its last day has passed.", example: null }),
  })
  .meta({ id: "Roster" });
export const rosterPage = pageOf(roster).meta({ id: "RosterPage" });
export const rosterConflict = conflictOf("Roster", roster);

export const newRoster = z
  .strictObject({ college_id: id, origin, agreement, expires_on: day })
  .meta({ id: "NewRoster" });
export type NewRoster = z.output<typeof newRoster>;

export const rosterStart = changeOf({}).meta({ id: "RosterStart" });
export type RosterStart = z.output<typeof rosterStart>;

export const rosterEnd = z
  .strictObject({
    reason: paragraph(3, 500).meta({ example: "The college has sent a newer list." }),
  })
  .meta({ id: "RosterEnd" });

export const rosterForm = z.object({ roster: z.file() }).meta({ id: "RosterForm" });
export const rosterLimits = { maxFiles: 1, maxFileBytes: fileLimits.roster };

const readingSha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description: "SHA-256, in hex, of the rows as they were read.",
    example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  });
export const loadQuery = z.object({ reading_sha256: readingSha256 });

export const rosterReading = z
  .object({
    reading_sha256: readingSha256,
    encoding: z.enum(codeEncoding.enumValues).meta({ example: "utf-8" }),
    usable: z.int().meta({ description: "Students that would be in it.", example: 4_812 }),
    left_out: z.int().meta({ description: "Rows that could not be used.", example: 3 }),
    first_until: day.nullable().meta({ description: "The earliest day of validity." }),
    last_until: day.nullable().meta({ description: "The latest day of validity." }),
    problems: z
      .array(
        z.object({
          line: z
            .int()
            .meta({ description: "Where the row begins, as a text editor counts.", example: 17 }),
          rule: z.enum(rowRules).meta({
            description:
              "`spreadsheet_number`: 1.23E+11, the digits are lost. `past`: its day has come, as of a graduate. `too_far`: more " +
              "than six years ahead. `repeated`: an earlier row has the roll number.",
            example: "date_form",
          }),
          same_as_line: z
            .int()
            .nullable()
            .meta({ description: "Of `repeated`: the earlier row.", example: null }),
        }),
      )
      .meta({
        description: "The first 50 rows that are left out. Their contents are not returned.",
      }),
  })
  .meta({ id: "RosterReading" });

/** The student's input. The college is that of their profile. */
export const rosterClaim = z
  .strictObject({
    roll_number: line(2, 60).meta({
      description: "Spaces, signs and case do not count.",
      example: "CS/21/0042",
    }),
    name: line(2, 160).meta({ description: "As the college writes it.", example: "Asha Verma" }),
  })
  .meta({ id: "RosterClaim" });
