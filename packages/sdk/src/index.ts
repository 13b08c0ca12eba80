export { StudentVerification, type VerifyOptions } from "./client.ts";
export { BachatError, type BachatErrorKind, type KeyCapInfo, type QuotaInfo } from "./errors.ts";
export type { ClientOptions } from "./options.ts";
export { verifyWebhook, type WebhookEvent, type WebhookMessage } from "./webhook.ts";
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
