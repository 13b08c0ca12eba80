import { randomUUID } from "node:crypto";
import type {
  BatchAnswer,
  BatchResult,
  RateLimit,
  Verification,
  VerificationAnswer,
} from "./answers.ts";
import { type ClientOptions, readOptions, type Settings } from "./options.ts";
import { attempt, withRetries } from "./transport.ts";

export interface VerifyOptions {
  /**
   * Makes a repeat of the same question free for 24 hours: give one that you can make again, such as an order's
   * number. Without it each call gets a new one, so that at least this client's own repeats are charged once.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const MAX_BATCH = 1000;

/**
 * Asks Bachat whether a person is a verified student. An answered address costs one credit.
 *
 * @example
 * const bachat = new StudentVerification({ apiKey: process.env.BACHAT_API_KEY, baseUrl: "https://api.example.com/v1" });
 * const answer = await bachat.verify("verified@student.test");
 * if (answer.isVerified) console.log(answer.studentInfo.college, answer.expiryDate);
 */
export class StudentVerification {
  readonly #settings: Settings;

  /** @throws TypeError for a key or an address that cannot work. */
  constructor(options: ClientOptions) {
    this.#settings = readOptions(options);
  }

  /**
   * Asks about one address.
   * @throws BachatApiError when refused, BachatConnectionError when no answer came.
   */
  async verify(studentEmail: string, options: VerifyOptions = {}): Promise<VerificationAnswer> {
    const { body, rateLimit } = await this.#post("brand-verify-student", { studentEmail }, options);
    const { success: _, request_id: requestId, ...finding } = body as SingleBody;
    return { ...finding, requestId, rateLimit };
  }

  /**
   * Asks about 1 to 1,000 addresses at once. Results come in the order asked; if limit, quota or balance do not cover
   * all of them, nothing is charged.
   * @throws as `verify`.
   */
  async verifyMany(
    studentEmails: readonly string[],
    options: VerifyOptions = {},
  ): Promise<BatchAnswer> {
    if (studentEmails.length < 1 || studentEmails.length > MAX_BATCH) {
      throw new RangeError(`Ask about 1 to ${MAX_BATCH} addresses at a time.`);
    }
    const { body, rateLimit } = await this.#post(
      "brand-verify-students",
      { studentEmails },
      options,
    );
    const { results, request_id: requestId } = body as BatchBody;
    return { results, requestId, rateLimit };
  }

  #post(
    path: string,
    question: object,
    options: VerifyOptions,
  ): Promise<{ body: object; rateLimit: RateLimit | null }> {
    const request = {
      url: `${this.#settings.baseUrl}/${path}`,
      headers: {
        "content-type": "application/json",
        "x-api-key": this.#settings.apiKey,
        "idempotency-key": options.idempotencyKey ?? randomUUID(),
      },
      body: JSON.stringify(question),
      signal: options.signal,
    };
    return withRetries(this.#settings, options.signal, () => attempt(this.#settings, request));
  }
}

interface Envelope {
  success: true;
  request_id: string;
}
type SingleBody = Envelope & Verification;
type BatchBody = Envelope & { results: BatchResult[] };
