import { searchForm } from "@bachat/rules/search-form";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, line, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";
import { collegeSorts, MOST_ALIASES, MOST_STUDENTS, typedStates } from "./policy.ts";

export const collegeParams = z.object({ college_id: id });

const more = z.boolean().meta({
  description: "There are more than are counted and can be paged through.",
  example: false,
});

export const collegeQuery = z.object({
  search: searchText(100)
    .optional()
    .meta({ description: "Part of a name, an alias or the city.", example: "nilgiri" }),
  only: z.enum(["duplicates"]).optional().meta({
    description: "Colleges that are probably one with another, those of one cluster together.",
    example: "duplicates",
  }),
  sort: z
    .enum(collegeSorts)
    .default("name")
    .meta({ description: "Duplicates are sorted by their clusters.", example: "name" }),
  ...pageQuery(20),
});
export type CollegeQuery = z.output<typeof collegeQuery>;

const place = {
  id,
  name: z.string().meta({ example: "Nilgiri College of Science" }),
  city: z
    .string()
    .nullable()
    .meta({ description: "Null where it is not known.", example: "Coonoor" }),
  state: z.string().nullable().meta({ example: "Tamil Nadu" }),
};
const students = z
  .int()
  .meta({ description: `Counted no further than ${MOST_STUDENTS + 1}.`, example: 42 });

const listed = z
  .object({
    ...place,
    aliases: z
      .array(z.string())
      .meta({ description: "Other names, in their search form.", example: ["ncs coonoor"] }),
    students,
    cluster_id: id.nullable().meta({
      description: "The same for colleges that are probably one; null without a duplicate.",
      example: null,
    }),
    created_at: timestamp,
  })
  .meta({ id: "ListedCollege" });

export const collegePage = pageOf(listed).extend({ more }).meta({ id: "CollegePage" });

export const college = z
  .object({
    ...listed.shape,
    version,
    source: z
      .string()
      .nullable()
      .meta({ description: "Where it comes from, with its licence.", example: null }),
    domains: z
      .array(z.string())
      .meta({ description: "Its mail domains.", example: ["nilgiri.example"] }),
    merged: z
      .array(z.object({ id, name: place.name, city: place.city }))
      .meta({ description: "Colleges that were merged into it.", example: [] }),
    similar: z
      .array(z.object({ ...place, students }))
      .meta({ description: "Colleges that are probably the same one.", example: [] }),
  })
  .meta({ id: "College" });
export const collegeConflict = conflictOf("College", college);

/** An alias in its search form, as the picker looks for it. */
const alias = line(2, 160)
  .transform((text) => searchForm(text))
  .meta({ example: "NCS Coonoor" });
const name = line(2, 160).meta({ example: "Nilgiri College of Science" });
const city = line(2, 80).meta({ example: "Coonoor" });
const state = line(2, 80).meta({ example: "Tamil Nadu" });
const aliases = z
  .array(alias)
  .max(MOST_ALIASES)
  .transform((list) => [...new Set(list)].toSorted())
  .meta({ description: "Names beside the official one. No other college may have them." });

const fields = { name, city, state };
export const newCollege = z
  .strictObject({ ...fields, aliases: aliases.default([]) })
  .meta({ id: "NewCollege" });
export type NewCollege = z.output<typeof newCollege>;

export const collegeChange = changeOf({
  name: name.optional(),
  city: city.optional(),
  state: state.optional(),
  aliases: aliases.optional(),
}).meta({ id: "CollegeChange" });
export type CollegeChange = z.output<typeof collegeChange>;

export const mergeBody = z
  .strictObject({ other_id: id.meta({ description: "The college that ends." }) })
  .meta({ id: "MergeColleges" });

export const typedQuery = z.object({
  status: z.enum(typedStates).default("open").meta({ example: "open" }),
  search: searchText(100).optional().meta({ description: "Part of the name.", example: "coonoor" }),
  ...pageQuery(20),
});
export type TypedQuery = z.output<typeof typedQuery>;

export const typedName = z
  .object({
    id,
    name: z
      .string()
      .meta({ description: "As the first student typed it.", example: "Nilgiri Coll, Coonoor" }),
    students: z.int().meta({
      description: "Students who have it, in whatever case, and no college of the list.",
      example: 7,
    }),
    created_at: timestamp,
    left_at: timestamp
      .nullable()
      .meta({ description: "When an admin left it as it is.", example: null }),
  })
  .meta({ id: "TypedCollege" });

export const typedPage = pageOf(typedName)
  .extend({
    more,
    counts: z.object({ open: z.int().meta({ example: 12 }), left: z.int().meta({ example: 3 }) }),
  })
  .meta({ id: "TypedCollegePage" });

export const typedDetail = typedName
  .extend({
    similar: z
      .array(z.object(place))
      .meta({ description: "Colleges of the list with a similar name, the most similar first." }),
  })
  .meta({ id: "TypedCollegeDetail" });

export const acceptBody = z.strictObject(fields).meta({ id: "AcceptTypedCollege" });
export type AcceptBody = z.output<typeof acceptBody>;
export const assignBody = z.strictObject({ college_id: id }).meta({ id: "AssignTypedCollege" });
export const leaveBody = z
  .strictObject({
    left: z.boolean().meta({ description: "False puts it back among the open.", example: true }),
  })
  .meta({ id: "LeaveTypedCollege" });
