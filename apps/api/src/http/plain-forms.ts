import { locales } from "@bachat/rules/accounts";
import { addressIn, readAddress } from "@bachat/rules/languages";
import {
  isSentBy,
  isSitePath,
  LONGEST_FORM,
  type PlainFormName,
  plainFormNames,
  plainForms,
  refusedPath,
} from "@bachat/rules/plain-forms";
import { MINUTE } from "@bachat/rules/time";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { everyone } from "./access.ts";
import type { App } from "./app-type.ts";
import { problem } from "./schemas.ts";

type Typed = Partial<Record<string, string>>;

interface Call {
  url: string;
  body: Record<string, unknown>;
}

const locale = (typed: Typed) => locales.find((one) => one === typed["locale"]) ?? "en";
const way = (typed: Typed) => {
  const path = typed["return_to"] ?? "";
  return isSitePath(path) ? readAddress(path).path : null;
};

/** The operation that each form stands for, called as a script of the page calls it. */
const calls: Record<PlainFormName, (typed: Typed) => Call> = {
  "sign-up": (typed) => ({
    url: "/v1/auth/sign-up",
    body: {
      email: typed["email"],
      password: typed["password"],
      data: { name: typed["name"], user_mode: "student" },
      is_18_or_older: typed["is_18_or_older"] !== undefined,
      locale: locale(typed),
      return_to: way(typed) ?? "/dashboard",
      ...(typed["invitation"] !== undefined && { invitation: typed["invitation"] }),
    },
  }),
  "sign-in": ({ email, password, second_factor_code: code = "" }) => ({
    url: "/v1/auth/sign-in",
    body: { email, password, ...(code.trim() !== "" && { second_factor_code: code }) },
  }),
  confirm: ({ confirm, password = "" }) => ({
    url: "/v1/auth/email/confirm",
    body: { token: confirm, ...(password !== "" && { password }) },
  }),
  "forgot-password": ({ email }) => ({ url: "/v1/auth/password/forgot", body: { email } }),
  "reset-password": ({ reset, password }) => ({
    url: "/v1/auth/password/reset",
    body: { token: reset, password },
  }),
  join: ({ join, second_factor_code: code = "" }) => ({
    url: "/v1/auth/providers/join",
    body: { token: join, ...(code.trim() !== "" && { second_factor_code: code }) },
  }),
  contact: (typed) => ({
    url: "/v1/contact-messages",
    body: {
      name: typed["name"],
      email: typed["email"],
      subject: typed["subject"],
      message: typed["message"]?.replaceAll("\r\n", "\n"),
      kind: typed["kind"],
      reply_to: typed["reply_to"] ?? null,
      locale: locale(typed),
      website: typed["website"],
      // Without a script the time of filling in is not measured; only the hidden field catches programs.
      filled_in_ms: MINUTE,
    },
  }),
  newsletter: (typed) => ({
    url: "/v1/newsletter/subscriptions",
    body: { email: typed["email"], locale: locale(typed) },
  }),
  "newsletter-confirm": ({ confirm }) => ({
    url: "/v1/newsletter/confirm",
    body: { token: confirm },
  }),
  "newsletter-leave": ({ unsubscribe = "" }) => ({
    url: `/v1/newsletter/unsubscribe/${encodeURIComponent(unsubscribe)}`,
    body: {},
  }),
};

/** Fields that have another name in the sites than in the operations. */
const fieldNames: Partial<Record<string, string>> = {
  token: "confirm",
};

/** The parameters of the form's page. Unknown ones are ignored, as on the page itself. */
const pageQuery = z.object({
  tab: z.string().max(20).optional().meta({ example: "sign-up" }),
  return_to: z.string().max(600).optional().meta({ example: "/offers" }),
  invitation: z.string().max(40).optional().meta({ example: "k7m2pq9xwt" }),
  confirm: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The token of a mail's link.", example: "Jx3fV9w0pQ" }),
  forgot: z.string().max(10).optional().meta({ example: "" }),
  reset: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The token of a mail's link.", example: "Jx3fV9w0pQ" }),
  join: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The token of a mail's link.", example: "Jx3fV9w0pQ" }),
  unsubscribe: z.string().max(200).optional().meta({
    description: "As in a newsletter's link.",
    example: "eyJzIjoiMDE5YWJkMmUifQ.c2lnbmF0dXJl",
  }),
  kind: z.string().max(40).optional().meta({ example: "general" }),
  reply_to: z.string().max(40).optional().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
  locale: z.string().max(10).optional().meta({ example: "en" }),
});

const confirmed = z.object({ session: z.unknown() });
const refusal = z.object({
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), rule: z.string() })).default([]),
});

/**
 * The forms of pages whose scripts have not come. Each is one of the operations, called with the browser's cookies and from its
 * address, so that rules, limits and cookies are that operation's own; only the answer is a page.
 */
export function plainFormRoutes(app: App, config: { origins: { student: string } }): void {
  const { student } = config.origins;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: LONGEST_FORM },
    (_request, body, done) => done(null, body),
  );
  app.route({
    method: "POST",
    url: "/v1/forms/:form",
    config: { access: everyone, rateLimit: { max: 60, timeWindow: "1 minute" } },
    schema: {
      operationId: "sendPlainForm",
      summary: "Send a page's form without a script",
      description:
        "For browsers in which the student site's scripts do not run, from its own pages alone (`Origin`). It does what the form's " +
        "operation does, with its limits, and answers with a page: 303 to the next one, 307 back to the form's page, which " +
        "says what is wrong.",
      consumes: ["application/x-www-form-urlencoded"],
      params: z.object({ form: z.enum(plainFormNames).meta({ example: "sign-in" }) }),
      querystring: pageQuery,
      body: z.string().meta({ example: "email=asha%40college.example&password=monsoon-tiffin-42" }),
      response: {
        303: z.null().meta({ description: "Done: to the next page of the student site." }),
        307: z.null().meta({ description: "Refused: back to the page of the form." }),
        403: problem,
      },
    },
    handler: async (request, reply) => {
      if (!isSentBy(student, request.headers))
        throw new AppError(
          403,
          "origin_not_allowed",
          "This form is taken from Bachat's own pages.",
        );
      const { form } = request.params;
      const typed: Typed = {
        ...request.query,
        ...Object.fromEntries(new URLSearchParams(request.body)),
      };
      const { url, body } = calls[form](typed);
      const { cookie, "user-agent": agent } = request.headers;
      const answer = await app.inject({
        method: "POST",
        url,
        remoteAddress: request.ip,
        headers: {
          origin: student,
          ...(cookie !== undefined && { cookie }),
          ...(agent !== undefined && { "user-agent": agent }),
        },
        payload: body,
      });
      reply.header("cache-control", "no-store");
      const cookies = answer.headers["set-cookie"];
      if (cookies !== undefined) reply.header("set-cookie", cookies);
      if (answer.statusCode < 300) {
        const next = plainForms[form].done ?? wayOn(form, typed, answer);
        return reply.redirect(student + addressIn(locale(typed), next), 303);
      }
      const { code, errors } = refusal.parse(answer.json());
      const wait = Number(answer.headers["retry-after"] ?? "0");
      const path = refusedPath(
        {
          form,
          code,
          wait: wait > 0 ? wait : null,
          wrong: errors.map(({ field, rule }) => {
            const name = field.split(".").at(-1) ?? "";
            return { field: fieldNames[name] ?? name, rule };
          }),
        },
        typed,
        locale(typed),
      );
      return reply.redirect(student + path, 307);
    },
  });
}

/** Signed in, to where the person wanted to go; a confirmed address without a session signs in first. */
function wayOn(form: PlainFormName, typed: Typed, answer: { json: () => unknown }): string {
  const back = way(typed) ?? "/dashboard";
  const { page } = plainForms[form];
  const hasSession = form !== "confirm" || confirmed.parse(answer.json()).session !== null;
  return !hasSession ? `${page}?${new URLSearchParams({ return_to: back }).toString()}` : back;
}
