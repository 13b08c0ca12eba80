import type { Contract, JsonSchema } from "./document.ts";

/** A body as it goes over the wire, and the property whose value was bent, as a problem would name it. */
export interface HostileBody {
  what: string;
  payload: string | undefined;
  /** Path in the body; undefined when the body as a whole is at fault. */
  field?: string;
  /** The property was left out. */
  missing?: true;
}

const longText = "x".repeat(100_000);

const texts: Record<string, string> = {
  "empty text": "",
  blanks: " \t ",
  "100 kB of text": longText,
  "a NUL": "a\u0000b",
  "a lone surrogate": "a\ud800b",
  "turned writing": "\u202eمرحبا \u200f😀👩‍👩‍👧",
  "SQL-ish text": "'; drop table users; --",
  patterns: "%_%\\",
  "a number as text": "NaN",
  "a path": "../../../../etc/passwd",
  markup: "<script>alert(1)</script>",
};

const others: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  "minus one": -1,
  "a huge number": 1e308,
  "one more than an integer column holds": 2_147_483_648,
  "a fraction": 1.5,
  "an empty list": [],
  "a list of null": [null],
  "a list of 2,000": Array.from({ length: 2_000 }, () => "a@b.example"),
  "an empty object": {},
  "an object": { a: { b: 1 } },
};

export const hostileTexts: readonly [what: string, value: string][] = Object.entries(texts);

/** 1,000 levels; written by hand since the value itself never is one. */
const deep = `${'{"a":'.repeat(1_000)}1${"}".repeat(1_000)}`;
const deepList = `${"[".repeat(1_000)}1${"]".repeat(1_000)}`;

/** The valid body bent in every way, one at a time. */
export function hostileBodies(
  contract: Pick<Contract, "resolve">,
  schema: JsonSchema,
  sample: Record<string, unknown>,
): HostileBody[] {
  const json = JSON.stringify(sample);
  const inside = json.slice(1, -1);
  const withFirst = (member: string) => `{${[member, inside].filter(Boolean).join(",")}}`;
  const whole: HostileBody[] = [
    { what: "nothing", payload: undefined },
    { what: "an empty object", payload: "{}" },
    { what: "broken JSON", payload: json.slice(0, -1) },
    { what: "bytes that are no text", payload: '{"a":"\u0000"' },
    { what: "null", payload: "null" },
    { what: "a text", payload: '"text"' },
    { what: "a number", payload: "1e308" },
    { what: "a list", payload: `[${json}]` },
    { what: "1,000 levels", payload: deep },
    { what: "1,000 levels of lists", payload: deepList },
    { what: "a member of 1,000 levels", payload: withFirst(`"a":${deep}`) },
    { what: "an unknown member", payload: withFirst('"is_admin":true') },
    { what: "__proto__", payload: withFirst('"__proto__":{"is_admin":true}') },
    { what: "constructor", payload: withFirst('"constructor":{"prototype":{"is_admin":true}}') },
    { what: "a double member", payload: inside === "" ? json : `{${inside},${inside}}` },
  ];
  return [...whole, ...hostileMembers(contract, schema, sample, "")];
}

function hostileMembers(
  contract: Pick<Contract, "resolve">,
  schema: JsonSchema,
  sample: Record<string, unknown>,
  prefix: string,
  write: (bent: unknown) => string = JSON.stringify,
): HostileBody[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = `${prefix}${name}`;
    const property = contract.resolve(given);
    const put = (value: unknown) => write({ ...sample, [name]: value });
    const bent = [...Object.entries(texts), ...Object.entries(others)].map(
      ([what, value]): HostileBody => ({ what: `${field}: ${what}`, payload: put(value), field }),
    );
    const without = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name));
    bent.push({ what: `without ${field}`, payload: write(without), field, missing: true });
    const inner = sample[name];
    if (property.properties === undefined || typeof inner !== "object" || inner === null) {
      return bent;
    }
    const nested = inner as Record<string, unknown>;
    return [...bent, ...hostileMembers(contract, property, nested, `${field}.`, put)];
  });
}
