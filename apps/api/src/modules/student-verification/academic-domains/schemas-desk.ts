import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import {
  emailAddress,
  id,
  line,
  pageOf,
  pageQuery,
  paragraph,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { DOMAIN_LENGTH, domainSorts, domainTrusts } from "./policy.ts";

/** Mail domains of colleges as admins keep them. */

export const domainParams = z.object({
  domain: z
    .string()
    .min(1)
    .max(DOMAIN_LENGTH)
    .transform((text) => text.toLowerCase())
    .meta({ example: "nilgiri.example" }),
});

const trust = z.enum(domainTrusts).meta({
  description:
    "`may_approve`: a confirmed address approves without a reviewer, for six months, where the setting allows it: of domains that " +
    "students alone have. `signal`: it is only " +
    "shown to the reviewer. `refused`: the stop list, with every domain below it.",
  example: "signal",
});

export const domainQuery = z.object({
  search: searchText(100)
    .optional()
    .meta({ description: "Part of the domain.", example: "nilgiri" }),
  trust: trust.optional(),
  sort: z.enum(domainSorts).default("domain").meta({ example: "domain" }),
  ...pageQuery(20),
});
export type DomainQuery = z.output<typeof domainQuery>;

export const academicDomain = z
  .object({
    domain: z.string().meta({ example: "nilgiri.example" }),
    version,
    trust,
    college: z
      .object({
        id,
        name: z.string().meta({ example: "Palani Institute of Design" }),
        city: z.string().nullable().meta({ example: "Palani" }),
      })
      .nullable()
      .meta({
        description: "Where it is known: an address approves only students of this college.",
        example: null,
      }),
    is_main: z.boolean().meta({
      description:
        "The students of its college have their addresses here: it is the one they are shown.",
      example: true,
    }),
    contact_name: z
      .string()
      .nullable()
      .meta({ description: "Who answers for its addresses at the college.", example: "R. Iyer" }),
    contact_email: z.string().nullable().meta({ example: "it@nilgiri.example" }),
    contact_note: z
      .string()
      .nullable()
      .meta({ example: "Students keep their mailbox for a year." }),
    source: z
      .string()
      .meta({ description: "Where it comes from, with its licence.", example: "admin" }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "AcademicDomain" });
export const domainConflict = conflictOf("AcademicDomain", academicDomain);

export const domainPage = pageOf(academicDomain)
  .extend({
    more: z.boolean().meta({
      description: "There are more than are counted and can be paged through.",
      example: false,
    }),
  })
  .meta({ id: "AcademicDomainPage" });

const fields = {
  trust,
  college_id: id.nullable(),
  is_main: z.boolean().meta({
    description: "A college has one main domain: setting this takes the mark off the earlier one.",
    example: true,
  }),
  contact_name: line(2, 100).nullable().meta({ example: "R. Iyer" }),
  contact_email: emailAddress.nullable().meta({ example: "it@nilgiri.example" }),
  contact_note: paragraph(1, 500)
    .nullable()
    .meta({ example: "Students keep their mailbox for a year." }),
};

export const newDomain = z
  .strictObject({
    domain: line(1, 253).meta({
      description: "In any case, also with letters beyond ASCII.",
      example: "nilgiri.example",
    }),
    trust,
    college_id: fields.college_id.default(null),
    is_main: fields.is_main.default(false),
    contact_name: fields.contact_name.default(null),
    contact_email: fields.contact_email.default(null),
    contact_note: fields.contact_note.default(null),
  })
  .meta({ id: "NewAcademicDomain" });
export type NewDomain = z.output<typeof newDomain>;

export const domainChange = changeOf({
  trust: trust.optional(),
  college_id: fields.college_id.optional(),
  is_main: fields.is_main.optional(),
  contact_name: fields.contact_name.optional(),
  contact_email: fields.contact_email.optional(),
  contact_note: fields.contact_note.optional(),
}).meta({ id: "AcademicDomainChange" });
export type DomainChange = z.output<typeof domainChange>;
