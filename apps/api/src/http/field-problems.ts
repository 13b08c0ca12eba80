import { fieldName, goesOn } from "@bachat/rules/field-names";
import type { FieldRule } from "@bachat/rules/field-rules";
import { z } from "zod";
import { AppError, type FieldError } from "../errors.ts";

/**
 * The message about a field that breaks its schema: one mapping from zod's findings to rule and sentence. A schema's own
 * message is either a sentence or the part after the field's name ("must be six digits").
 */

const NEEDED = "is needed";

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a moment",
};

const formats: Record<string, string> = {
  email: "an email address, like name@college.ac.in",
  uuid: "an id",
  url: "a web address",
  date: "a day, like 2026-12-31",
  datetime: "a moment in UTC, like 2026-12-31T18:30:00Z",
  base64: "a file in base64",
  regex: "written in the form that the description names",
  json_string: "JSON",
};

const plural = (count: number | bigint, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 || count === 1n ? one : many}`;

/** The words after the field's name. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return NEEDED;
      return issue.expected === "null"
        ? "must be left empty"
        : `must be ${kinds[issue.expected] ?? "of another kind"}`;
    case "too_small": {
      const least = issue.minimum;
      if (issue.origin === "string")
        return Number(least) === 1
          ? NEEDED
          : `must have at least ${plural(least, "character", "characters")}`;
      if (issue.origin === "array")
        return `must have at least ${plural(least, "entry", "entries")}`;
      return `must be ${issue.inclusive === false ? "more than" : "at least"} ${least.toLocaleString("en-IN")}`;
    }
    case "too_big": {
      const most = issue.maximum;
      if (issue.origin === "string")
        return `may have at most ${plural(most, "character", "characters")}`;
      if (issue.origin === "array") return `may have at most ${plural(most, "entry", "entries")}`;
      return `must be ${issue.inclusive === false ? "less than" : "at most"} ${most.toLocaleString("en-IN")}`;
    }
    case "invalid_format":
      return `must be ${formats[issue.format] ?? "written in another form"}`;
    case "invalid_value":
      if (issue.input === undefined) return NEEDED;
      return issue.values.length <= 6
        ? `must be ${inWords(issue.values)}`
        : "is not one of the values to choose from";
    case "unrecognized_keys":
      return `must not have ${inWords(issue.keys, "and")}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return issue.input === undefined ? NEEDED : "has none of the forms that are taken here";
    case "invalid_key":
    case "invalid_element":
    case "custom":
    default:
      return "does not look right";
  }
}

const inWords = (values: readonly z.core.util.Primitive[], last = "or"): string => {
  const words = values.map((value) => (value === null ? "empty" : String(value).slice(0, 60)));
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
};

z.config({ localeError: describeIssue });

/** A finding as the validator hands it on. */
export interface Finding {
  keyword: string;
  /** `/members/0/email` */
  instancePath: string;
  message?: string | undefined;
  params?: Record<string, unknown> | undefined;
}

export function fieldProblem(
  { keyword, instancePath, message, params = {} }: Finding,
  part: string,
): FieldError {
  const path = instancePath.split("/").filter((step) => step !== "");
  return {
    field: [part, ...path].join("."),
    rule: ruleOf(keyword, params, message),
    message: sentence(nameOf(path, part), message ?? "does not look right"),
  };
}

const sizes: Record<string, readonly [small: FieldRule, big: FieldRule]> = {
  string: ["too_short", "too_long"],
  array: ["too_few", "too_many"],
};
const plainRules: Record<string, FieldRule> = {
  invalid_type: "invalid_type",
  invalid_format: "invalid_format",
  invalid_value: "invalid_value",
  invalid_union: "invalid_type",
  not_multiple_of: "invalid_value",
  unrecognized_keys: "unrecognized_keys",
};

function ruleOf(keyword: string, params: Record<string, unknown>, message?: string): FieldRule {
  const own = params["params"];
  // A refinement of our own may name its rule; zod calls all of them "custom".
  if (typeof own === "object" && own !== null && "rule" in own) return own.rule as FieldRule;
  if (message === NEEDED) return "required";
  const [small, big] = sizes[String(params["origin"])] ?? ["too_small", "too_big"];
  if (keyword === "too_small") return small;
  if (keyword === "too_big") return big;
  return plainRules[keyword] ?? "custom";
}

const wholes: Record<string, string> = {
  body: "The request",
  querystring: "The address's query",
  params: "The address",
  headers: "The request's headers",
};

const nameOf = (path: readonly string[], part: string): string =>
  fieldName(path) ?? wholes[part] ?? "The request";

function sentence(name: string, message: string): string {
  const words = goesOn.test(message)
    ? `${name} ${message}`
    : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** A body as a schema reads it, where the route's own cannot judge it alone. @throws invalid_request by field */
export function requireForm<Form extends z.ZodType>(schema: Form, body: unknown): z.output<Form> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue) =>
    fieldProblem(
      {
        keyword: issue.code,
        instancePath: issue.path.map((step) => `/${String(step)}`).join(""),
        message: issue.message,
        params: { ...issue },
      },
      "body",
    ),
  );
  throw new AppError(400, "invalid_request", errors[0]?.message ?? "", { errors });
}

/** A refusal of our own about one field, in words that may begin after its name. */
function describeField({ field, rule, message }: FieldError): FieldError {
  const [part = "", ...path] = field.split(".");
  const name = part in wholes ? nameOf(path, part) : nameOf([part, ...path], "body");
  return { field, rule, message: sentence(name, message) };
}

/** A refusal in sentences, as a whole and for each field. */
export function inSentences({ message, errors }: Pick<AppError, "message" | "errors">) {
  const said = errors.map(describeField);
  const isOfFields = errors.length > 0 && message === errors.map((one) => one.message).join("; ");
  return { detail: isOfFields ? said.map((one) => one.message).join(" ") : message, errors: said };
}
