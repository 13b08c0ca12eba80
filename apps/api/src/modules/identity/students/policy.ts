import type { ReviewStatus } from "@bachat/rules/accounts";
import { legalVersions } from "@bachat/rules/legal-versions";
import { uuidFile } from "@bachat/rules/patterns";
import type { UserId } from "../../../ids.ts";

/**
 * The fields of a profile that its student fills in and a reviewer sees: as the API names them, with their columns.
 * Forms, reviews, the copy of one's data and erasure follow this list.
 */
export const profileColumns = {
  name: "name",
  college_name: "collegeName",
  year_of_study: "yearOfStudy",
  degree: "degree",
  location: "location",
} as const;
type Columns = typeof profileColumns;
export type ProfileField = keyof Columns;
type Column = Columns[keyof Columns];
const entries = Object.entries(profileColumns) as [ProfileField, Column][];

export const profileFieldsOf = <Row extends Record<Column, unknown>>(row: Row) =>
  Object.fromEntries(entries.map(([field, column]) => [field, row[column]])) as {
    [Field in ProfileField]: Row[Columns[Field]];
  };

export const columnsOf = <Fields extends { [Field in ProfileField]?: unknown }>(fields: Fields) =>
  Object.fromEntries(entries.map(([field, column]) => [column, fields[field]])) as {
    [Field in ProfileField as Columns[Field]]: Fields[Field];
  };

/** The fields of a complete profile; the complete-profile dialog asks for exactly these. */
export const requiredFields = [
  "name",
  "college_name",
  "year_of_study",
  "degree",
  "location",
] as const satisfies readonly ProfileField[];
export type RequiredField = (typeof requiredFields)[number];

/** The fields that reviewers check and brands read: they are fixed during a review and while the student is verified. */
export const checkedFields = ["name", "college_name", "degree"] as const;
export type CheckedField = (typeof checkedFields)[number];

export type ProfileFields = Record<RequiredField, string | null>;

export function missingFields(profile: ProfileFields): RequiredField[] {
  return requiredFields.filter((field) => profile[field] === null);
}

export interface Standing {
  verificationStatus: ReviewStatus;
  /** Last day of access, inclusive, as a day in Kolkata. */
  verifiedUntil: string | null;
}

/** Approved, and today in Kolkata is not past the last day. */
export function isVerified(student: Standing, today: string): boolean {
  return (
    student.verificationStatus === "approved" &&
    student.verifiedUntil !== null &&
    student.verifiedUntil >= today
  );
}

/** Fields that may not change now. */
export function lockedFields(verified: boolean, inReview: boolean): readonly CheckedField[] {
  return verified || inReview ? checkedFields : [];
}

/**
 * The version of the text that is shown beside each choice, and of the two legal pages. A new text is a new version
 * and a new question. Consent for an addition of a new privacy policy is requested where the addition begins, such as the mail
 * about saved offers or notifications, so people who agreed to an older policy are not asked again.
 */
export const consentVersions = {
  terms: legalVersions.terms.version,
  privacy: legalVersions.privacy.version,
  brand_verification: "2026-11",
  document_processing: "2026-11",
  marketing_mail: "2026-11",
  marketing_push: "2026-11",
} as const;
export type ConsentPurpose = keyof typeof consentVersions;

/** The side of a stored profile photo in pixels. */
export const PHOTO_SIDE = 512;

const avatarPattern = uuidFile(/\/\d{10,16}\.webp/);

/** Where a photo lies in storage. Each upload has a key of its own, so that none overwrites another. */
export const avatarKey = (userId: UserId, uploadedAt: Date): string =>
  `avatars/${userId}/${uploadedAt.getTime()}.webp`;

/** The public address of a stored photo. */
export const avatarUrl = (apiOrigin: string, key: string): string => `${apiOrigin}/v1/${key}`;

export const isAvatarFile = (path: string): boolean => avatarPattern.test(path);
