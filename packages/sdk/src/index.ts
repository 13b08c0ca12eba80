export { StudentVerification, type VerifyOptions } from "./client.ts";
export { BachatApiError, BachatConnectionError, type QuotaInfo } from "./errors.ts";
export type { ClientOptions } from "./options.ts";
export type {
  BatchAnswer,
  BatchResult,
  NotVerified,
  RateLimit,
  StudentInfo,
  Verification,
  VerificationAnswer,
  Verified,
} from "./answers.ts";
