/** What the API says about one address, in the names of its documentation. */

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
  /** Null when the answer is a repeated one and was not counted. */
  rateLimit: RateLimit | null;
}

export type VerificationAnswer = Verification & Circumstances;

export type BatchResult = Verification & { studentEmail: string };

export interface BatchAnswer extends Circumstances {
  /** In the order asked. */
  results: BatchResult[];
}
