import {
  type BatchAnswer,
  readBatch,
  readVerification,
  type VerificationAnswer,
} from "./answers.ts";
import { type ClientOptions, readOptions, type Settings } from "./options.ts";
import { ask, type Reply, unexpectedAnswer } from "./transport.ts";

export interface VerifyOptions {
  /**
   * Leave it out: each call then gets a key of its own, under which its repeats are charged once. A key of yours must belong to
   * one try of one question: under an order's number, a corrected address is refused.
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

  /** @throws TypeError for a key or an address that cannot work, and in a browser. */
  constructor(options: ClientOptions) {
    this.#settings = readOptions(options);
  }

  /**
   * Asks about one address.
   * @throws BachatError when there is no answer, TypeError for a wrong argument.
   */
  async verify(studentEmail: string, options: VerifyOptions = {}): Promise<VerificationAnswer> {
    requireText(studentEmail);
    const reply = await this.#post("brand-verify-student", { studentEmail }, options);
    const { requestId, rateLimit } = reply;
    const verification = readVerification(reply.body);
    if (verification === null) throw unexpectedAnswer(reply.status);
    return { ...verification, requestId, rateLimit };
  }

  /**
   * Asks about 1 to 1,000 addresses at once. Results come in the order asked; if limit, quota or balance do not cover
   * all of them, nothing is charged.
   * @throws as `verify`, and RangeError for another number of addresses.
   */
  async verifyMany(
    studentEmails: readonly string[],
    options: VerifyOptions = {},
  ): Promise<BatchAnswer> {
    if (!Array.isArray(studentEmails)) throw new TypeError("studentEmails must be an array.");
    if (studentEmails.length < 1 || studentEmails.length > MAX_BATCH)
      throw new RangeError(`Ask about 1 to ${MAX_BATCH} addresses at a time.`);
    // A copy, which nobody changes while the question is on its way.
    const asked: string[] = [...studentEmails];
    for (const studentEmail of asked) requireText(studentEmail);
    const reply = await this.#post("brand-verify-students", { studentEmails: asked }, options);
    const results = readBatch(reply.body, asked);
    if (results === null) throw unexpectedAnswer(reply.status);
    return { results, requestId: reply.requestId, rateLimit: reply.rateLimit };
  }

  #post(path: string, question: object, options: VerifyOptions): Promise<Reply> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
      throw new TypeError("idempotencyKey takes 1 to 255 printable ASCII characters.");
    return ask(this.#settings, {
      url: `${this.#settings.baseUrl}/${path}`,
      headers: {
        "content-type": "application/json",
        "x-api-key": this.#settings.apiKey,
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(question),
      signal,
    });
  }
}

function requireText(studentEmail: unknown): void {
  if (typeof studentEmail !== "string") throw new TypeError("studentEmail must be a string.");
}
