import { ApiError, NetworkError, type FieldProblem } from "@bachat/api-client/public";
import { withoutName } from "@bachat/rules/field-names";
import { generalRules } from "@bachat/rules/field-rules";
import { dayText } from "../i18n/format.ts";
import { currentLocale, registerHindi } from "../i18n/locale.ts";
import { OutdatedError } from "../root/new-version.ts";
import { errorMessages } from "./messages/en.ts";

/**
 * A failure in the person's language: the message of the problem's `code`, else its English
 * `detail`. A form shows it at the form, an action as a toast.
 */
export function errorText(error: unknown): string {
  const { text, lookup } = errorMessages;
  if (error instanceof NetworkError) return text("offline");
  if (error instanceof OutdatedError) return text("outdated");
  if (!(error instanceof ApiError)) return text("unexpected");
  if (error.code === "too_many_attempts" || error.code === "rate_limited") {
    return waitText(error.retryAfter ?? 60);
  }
  // For pages without a field to mark: the fault itself rather than that there is one.
  const [problem] = error.errors;
  if (error.code === "invalid_request" && problem !== undefined) return ruleText(problem);
  if (error.code === "offer_ended" && error.endedOn !== null) {
    return text("code.offer_ended_on", { date: dayText(error.endedOn) });
  }
  return lookup(`code.${error.code}`) ?? (error.detail === "" ? text("unexpected") : error.detail);
}

/** "Too many tries", with the rest of the wait. */
export function waitText(seconds: number): string {
  const { text } = errorMessages;
  return seconds < 90
    ? text("waitSeconds", { count: Math.max(seconds, 1) })
    : text("waitMinutes", { count: Math.ceil(seconds / 60) });
}

const isGeneral = new Set<string>(generalRules);

let hindiRules: Readonly<Record<string, string>> = {};
registerHindi(async () => {
  hindiRules = (await import("./messages/hi.ts")).ownRules;
});

function ruleText({ rule, message }: FieldProblem): string {
  const known = isGeneral.has(rule)
    ? errorMessages.lookup(`rule.${rule}`)
    : currentLocale() === "hi"
      ? hindiRules[rule]
      : undefined;
  return known ?? message;
}

/** Messages by field of a refused form: `body.data.name` is the field `name`, `body.emails.2` is `emails`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const problem of error.errors) {
    const [field] = problem.field
      .split(".")
      .filter((part) => !/^\d+$/.test(part))
      .slice(-1);
    if (field === undefined || field === "") continue;
    found[field] ??= withoutName(problem.field, ruleText(problem));
  }
  return found;
}
