import { fileLimits } from "@bachat/rules/file-limits";
import { z } from "zod";
import { verificationStatus, yearOfStudy } from "../../../db/schema/students.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import {
  day,
  id,
  line,
  nameLine,
  phoneNumber,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { checkedFields, type ProfileField, requiredFields } from "./policy.ts";

/** Some people have one name, and some of these one letter. */
const name = nameLine(1, 100).meta({ description: "As printed on the ID.", example: "Asha Verma" });
const collegeName = line(2, 160).meta({ example: "Nilgiri College of Science" });
const year = z.enum(yearOfStudy.enumValues).meta({ example: "junior" });
const degree = line(2, 120).meta({ example: "B.Sc. Physics" });
const location = line(2, 80).meta({ example: "Pune" });

/** As answered, to the student and to the reviewer of the ID. */
export const profileFields = {
  name: z.string().meta({ example: "Asha Verma" }),
  college_name: z.string().nullable().meta({ example: "Nilgiri College of Science" }),
  year_of_study: year.nullable(),
  degree: z.string().nullable().meta({ example: "B.Sc. Physics" }),
  location: z.string().nullable().meta({ example: "Pune" }),
} satisfies Record<ProfileField, z.ZodType>;

export const studentProfile = z
  .object({
    id,
    version,
    user_id: id,
    email: z.string().meta({ example: "asha@college.example" }),
    ...profileFields,
    college_id: id
      .nullable()
      .meta({ description: "The college of the reference list, when chosen from it." }),
    phone: z.string().nullable().meta({
      description: "Given if the student likes. Only for finding the account; no brand gets it.",
      example: "+919845000000",
    }),
    verification_status: z.enum(verificationStatus.enumValues).meta({ example: "pending" }),
    verified: z.boolean().meta({
      description: "Approved, and today in Kolkata is not past `verified_until`.",
      example: false,
    }),
    verified_until: day.nullable().meta({ description: "Last day of access, inclusive." }),
    avatar_url: z.string().nullable().meta({ example: null }),
    student_id_image_url: z.string().nullable().meta({
      description:
        "Where to ask (POST) for the signed address of the ID sent last. Null when none was sent or it is deleted.",
      example: null,
    }),
    profile_complete: z.boolean().meta({ example: true }),
    missing_fields: z.array(z.enum(requiredFields)).meta({ example: [] }),
    locked_fields: z.array(z.enum(checkedFields)).meta({
      description: "Fields that cannot change while an ID is in review or counts.",
      example: [],
    }),
    created_at: timestamp,
  })
  .meta({ id: "StudentProfile" });

export const ensuredProfile = z
  .object({ student: studentProfile })
  .meta({ id: "EnsuredStudentProfile" });

export const profileChange = changeOf({
  name: name.optional(),
  college_name: collegeName.optional(),
  college_id: id.nullable().optional().meta({
    description:
      "The chosen row of the reference list, which gives the name then; null for a name typed freely.",
  }),
  year_of_study: year.optional(),
  degree: degree.optional(),
  location: location.optional(),
  phone: phoneNumber.nullable().optional().meta({
    description: "Ten digits are a number in India; null removes it.",
    example: "98450 00000",
  }),
}).meta({ id: "StudentProfileChange" });
export type ProfileChange = z.output<typeof profileChange>;
export const profileConflict = conflictOf("StudentProfile", studentProfile);

export const collegeQuery = z.object({
  search: searchText(80).meta({
    description:
      "A part of the name, a short form, the city or the state, in any order; misspelling is tolerated.",
    example: "nilgri colege",
  }),
});

export const collegeList = z
  .object({
    items: z.array(
      z.object({
        id,
        name: z.string().meta({ example: "Nilgiri College of Science" }),
        city: z.string().nullable().meta({ example: "Coonoor" }),
        state: z.string().nullable().meta({ example: "Tamil Nadu" }),
        alias: z.string().nullable().meta({
          description: "The other name that was found, where it was not the official one.",
          example: "NCS Coonoor",
        }),
      }),
    ),
  })
  .meta({ id: "CollegeList" });

export const photoLimits = { maxFiles: 1, maxFileBytes: fileLimits.profilePhoto };

export const photoForm = z.object({ photo: z.file() }).meta({ id: "ProfilePhoto" });

export const avatarParams = z.object({
  user_id: id,
  file: z
    .string()
    .regex(/^\d{10,16}\.webp$/, "must be a photo's file name")
    .meta({ example: "1795312000000.webp" }),
});

/** A stored photo that no profile shows any more, or never did. */
export const removePhotoJob = jobType("students.remove_photo", z.object({ key: z.string() }));
