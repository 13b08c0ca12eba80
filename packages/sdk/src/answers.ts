/** The API's answer about one address, in the names of its documentation. */

export interface StudentInfo {
  name: string;
  college: string;
  course: string;
  yearOfStudy: string;
}

export interface Verified {
  isVerified: true;
  verificationStatus: "verified";
  /** Last day on which the status holds, `YYYY-MM-DD` in India. */
  expiryDate: string;
  studentInfo: StudentInfo;
}

/** One and the same for every reason: unknown, not decided, expired, no consent. */
export interface NotVerified {
  isVerified: false;
  verificationStatus: "not_verified";
  error: string;
}

export type Verification = Verified | NotVerified;

/** The brand's use of its clock hour. */
export interface RateLimit {
  limit: number;
  remaining: number;
  /** Seconds until the next hour begins. */
  reset: number;
}

interface Circumstances {
  /** Quote it to support. */
  requestId: string;
  /** Null when the API did not say. */
  rateLimit: RateLimit | null;
}

export type VerificationAnswer = Verification & Circumstances;

export type BatchResult = Verification & { studentEmail: string };

export interface BatchAnswer extends Circumstances {
  /** In the order asked. */
  results: BatchResult[];
}

type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null for a page, or for anything else that is no JSON object. */
export function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null for anything but an answer of this API: nothing else may become a student price. */
export function readVerification(body: unknown): Verification | null {
  if (!isObject(body)) return null;
  const { isVerified, verificationStatus, expiryDate, studentInfo, error } = body;
  if (isVerified === false && verificationStatus === "not_verified" && typeof error === "string")
    return { isVerified, verificationStatus, error };
  if (isVerified !== true || verificationStatus !== "verified") return null;
  if (typeof expiryDate !== "string" || !isStudentInfo(studentInfo)) return null;
  return { isVerified, verificationStatus, expiryDate, studentInfo };
}

const isStudentInfo = (value: unknown): value is StudentInfo =>
  isObject(value) &&
  ["name", "college", "course", "yearOfStudy"].every((field) => typeof value[field] === "string");

/** Null unless there is one result for each address, in the order asked. */
export function readBatch(body: Json, asked: readonly string[]): BatchResult[] | null {
  const { results } = body;
  if (!Array.isArray(results) || results.length !== asked.length) return null;
  const read: BatchResult[] = [];
  for (const [index, studentEmail] of asked.entries()) {
    const result: unknown = results[index];
    const verification = readVerification(result);
    if (verification === null || !isObject(result) || result.studentEmail !== studentEmail)
      return null;
    read.push({ studentEmail, ...verification });
  }
  return read;
}
