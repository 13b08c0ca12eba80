import { forEachBrandAction } from "@bachat/rules/brand-actions";
import { CODE_LENGTH, codeFault, plainCode } from "@bachat/rules/codes";
import { readPhone } from "@bachat/rules/phone";
import { isPublicLooking, webAddress } from "@bachat/rules/web-addresses";
import { z } from "zod";
import { hasWebAddress } from "./web-address.ts";

/** Shapes that every module shares. */

/** A moment: `Date` inside, ISO 8601 in UTC outside. */
export const timestamp = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (moment) => moment.toISOString(),
  })
  .meta({ description: "A moment in UTC, ISO 8601.", example: "2026-11-21T04:17:44.000Z" });

/** ISO 8601 has a year 0, Postgres has none. */
export const hasYear = (text: string): boolean => !text.startsWith("0000");

/** A calendar day in Kolkata. */
export const day = z.iso
  .date()
  .refine(hasYear, "must be a day of the year 1 or later")
  .meta({ description: "A calendar day in Asia/Kolkata.", example: "2026-12-31" });

export const id = z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" });
/** An id that a caller may name: the service behind it decides about the caller's rights there. */
export const userId = id.brand<"UserId">();
export const brandId = id.brand<"BrandId">();
export const sessionId = id.brand<"SessionId">();

/** A whole number that an `integer` column holds. Every number that a caller sends is one of these, or bounded tighter. */
export const int4 = z.int32();

/** Characters of no width or ink: joiners and marks of direction, which a word may need, and letters that are blank. */
const INVISIBLE = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

const canBeSeen = (text: string): boolean => text === "" || text.replaceAll(INVISIBLE, "") !== "";
const CAN_BE_SEEN = "must have characters that can be seen";

const oneLine = (min: number, max: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- this rule refuses control characters
    .regex(/^[^\u0000-\u001f\u007f\p{Cs}]*$/u, "must be one line of plain text");

/** One line of text a person typed: trimmed, in Unicode's composed form (NFC), without control characters or half characters. Lengths are in characters. */
export const line = (min: number, max: number) => oneLine(min, max).refine(canBeSeen, CAN_BE_SEEN);

/** A person's own name. Others read it unreviewed, so it is a `line` without a web address. */
export const nameLine = (min: number, max: number) =>
  line(min, max).refine((text) => !hasWebAddress(text), {
    message: "must be a name without a web address; put a space after a full stop",
    params: { rule: "web_address" },
  });

/** The address of a page or picture: `https://` is added where it is missing, empty is null. */
export const webLink = (max: number) =>
  line(0, max)
    .transform(webAddress)
    .refine((text) => text === null || isPublicLooking(text), {
      message: "must be a web address that begins with http:// or https://",
      params: { rule: "invalid_url" },
    });

const codeFaults = {
  not_typable: "has invisible or special characters that no keyboard has",
  mixed_scripts: "mixes letters or digits of different scripts that look alike",
  spreadsheet_number: "is a number that a spreadsheet has shortened; type its digits",
} as const;

/** A code that students get and type: as `line`, of characters that a keyboard has. */
export const redeemableCode = line(CODE_LENGTH.min, CODE_LENGTH.max).superRefine(
  (text, context) => {
    const fault = codeFault(text);
    if (fault === null || fault === "too_short" || fault === "too_long") return;
    const rule = fault in codeFaults ? (fault as keyof typeof codeFaults) : "not_typable";
    context.addIssue({ code: "custom", message: codeFaults[rule], params: { rule } });
  },
);

/** A code that a person types: read as it was made, whatever script its digits are in. */
export const typedCode = (min: number, max: number) =>
  z.string().max(100).transform(plainCode).pipe(z.string().min(min).max(max));

/** Words to search for: as `line`, but whatever cannot be seen finds nothing and is no mistake. */
export const searchText = (max: number) => oneLine(1, max);

/** Text of several lines: as `line`, with line breaks and tabs allowed. */
export const paragraph = (min: number, max: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- this rule refuses control characters
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, "must be plain text")
    .refine(canBeSeen, CAN_BE_SEEN);

export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.normalize("NFC").toLowerCase())
  .pipe(z.email())
  .meta({ example: "asha@college.example" });

/** A phone number in any form that people write, kept in the form of E.164. */
export const phoneNumber = line(1, 30)
  .transform((text, context) => {
    const kept = readPhone(text);
    if (kept !== null) return kept;
    const message = "must be a phone number such as +91 98450 00000";
    context.addIssue({ code: "custom", message, params: { rule: "format" } });
    return z.NEVER;
  })
  .meta({ example: "98450 00000" });

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** `page` and `per_page` of a list's query. A page past the end is clamped by the service. */
export const pageQuery = (defaultSize: number) => ({
  page: wholeNumber(1, 999_999_999_999)
    .default(1)
    .meta({ description: "Page, from 1.", example: "1" }),
  per_page: wholeNumber(1, 100)
    .default(defaultSize)
    .meta({ description: "Items a page, 1 to 100.", example: String(defaultSize) }),
});

/** A list's envelope. `total` is exact. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z
      .int()
      .meta({ description: "The page given: the last one when less exist.", example: 1 }),
    per_page: z.int().meta({ example: 24 }),
    total: z.int().meta({ example: 61 }),
    page_count: z.int().meta({ description: "At least 1.", example: 3 }),
  });

/** Clamps the requested page into the existing pages and gives its offset. */
export function paginate(query: { page: number; per_page: number }, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / query.per_page));
  const page = Math.min(query.page, pageCount);
  return {
    offset: (page - 1) * query.per_page,
    limit: query.per_page,
    envelope: { page, per_page: query.per_page, total, page_count: pageCount },
  };
}

export const problem = z
  .object({
    type: z.string().meta({ example: "urn:bachat:problem:invalid_request" }),
    title: z.string().meta({ example: "Bad Request" }),
    status: z.int().meta({ example: 400 }),
    code: z.string().meta({ description: "Stable, for programs.", example: "invalid_request" }),
    detail: z.string().meta({
      description: "For people, in English.",
      example: "Email must be an email address, like name@college.ac.in.",
    }),
    errors: z.array(
      z.object({
        field: z.string().meta({ description: "Path in the request.", example: "body.email" }),
        rule: z.string().meta({ description: "The rule broken.", example: "invalid_format" }),
        message: z
          .string()
          .meta({ example: "Email must be an email address, like name@college.ac.in." }),
      }),
    ),
    request_id: z.string().meta({ example: "req_Xk3v9TqLw2" }),
  })
  .meta({
    id: "Problem",
    description: "RFC 9457 problem details, served as application/problem+json.",
  });

export const noContent = z.null().meta({ description: "Done; no content." });

/** The token of a mailed link. */
export const linkToken = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/, "must be the token of a link")
  .meta({
    description: "The token of the link in the mail.",
    example: "mJ0cO1x9yVnV1l3b0Zt2b8qk5s7d4f6g8h0j2k4l6m8",
  });

export const accepted = z
  .object({ message: z.string().meta({ example: "Check your email for the next step." }) })
  .meta({ id: "Accepted" });

export const emailBody = z.strictObject({ email: emailAddress }).meta({ id: "EmailAddress" });
export const tokenBody = z.strictObject({ token: linkToken }).meta({ id: "LinkToken" });
/** Hours for which a replaced secret is valid beside the new one. */
export const overlapHours = z.int().min(0).max(168).default(24);
export const emptyBody = z.strictObject({}).meta({ id: "Nothing" });

export const brandActions = z
  .object(
    forEachBrandAction((_action, { description }) =>
      z.boolean().meta({ description, example: true }),
    ),
  )
  .meta({ id: "BrandActions", description: "What the caller may do in the brand." });
