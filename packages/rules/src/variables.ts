import { statSync } from "node:fs";
import { isIP } from "node:net";
import { lookupAddress } from "./email-addresses.ts";
import { gstinFault } from "./gst.ts";
import { isNetworkList, plainNetwork } from "./networks.ts";
import { isBlockedPort, isOpenOrigin } from "./ports.ts";

/**
 * The rules for the values of the variables of .env.example. The API, the sites' servers and `npm start` each read some of
 * them, and refuse the same values in the same words. scripts/test/environment.test.ts tests them all.
 */

/** The fault of a value, worded to follow the variable's name; null when the value is good. */
export type Rule = (text: string) => string | null;

const must =
  (rule: string, isGood: (text: string) => boolean): Rule =>
  (text) =>
    isGood(text) ? null : `must ${rule}`;

/** The fault that the first of these rules finds. */
const each =
  (...rules: Rule[]): Rule =>
  (text) => {
    for (const rule of rules) {
      const fault = rule(text);
      if (fault !== null) return fault;
    }
    return null;
  };

/** The rule as the arguments of zod's `refine`. */
export const asCheck = (rule: Rule) =>
  [
    (text: string) => rule(text) === null,
    { error: ({ input }: { input?: unknown }) => rule(String(input)) ?? "" },
  ] as const;

export const unset = "must be set";

/** Drops empty variables, which count as not set. */
export function withoutEmpty(source: Record<string, string | undefined>): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && value !== "") entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

/** The message with every fault of an environment, a line each; for a variable with two faults, the first. */
export function unusable(faults: readonly (readonly [name: string, fault: string])[]): string {
  const byName = new Map(faults.toReversed());
  const names = new Set(faults.map(([name]) => name));
  const lines = [...names].map((name) => `  ${name} ${byName.get(name) ?? ""}.`);
  return ["The environment is not usable.", ...lines].join("\n");
}

// ── Numbers ──

export const wholeNumber = (least: number, most: number): Rule =>
  must(
    `be a whole number from ${least} to ${most}`,
    (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
  );

/** Without `most`: more than 0. */
export const decimal = (most?: number): Rule =>
  must(
    most === undefined ? "be a number above 0" : `be a number from 0 to ${most}`,
    (text) =>
      /^\d{1,9}(\.\d{1,9})?$/.test(text) &&
      (most === undefined ? Number(text) > 0 : Number(text) <= most),
  );

const OTHER_PORT = "have another port: browsers refuse to open this one";

/** A server that listens on port 0 gets any free port. */
export const port = (least: 0 | 1): Rule =>
  each(
    wholeNumber(least, 65_535),
    must(OTHER_PORT, (text) => !isBlockedPort(Number(text))),
  );

// ── Addresses ──

/** A host name or an IP address. A name with only digits after its last dot would have to be an IP address. */
const isHost = (text: string) =>
  isIP(text.replace(/^\[(.*)\]$/, "$1")) !== 0 ||
  (/^[a-z\d_]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$/i.test(text) &&
    !/(^|\.)\d+$/.test(text));

const decodes = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null);

export const host: Rule = must(
  "be a host name or an IP address alone, such as 127.0.0.1",
  (text) => !text.startsWith("[") && isHost(text),
);

const isOrigin = (text: string) => {
  const url = urlOf(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    isHost(url.hostname) &&
    `${url.username}${url.password}${url.search}${url.hash}` === "" &&
    url.pathname === "/"
  );
};

export const origin: Rule = each(
  must("be an origin such as https://api.example.org or http://localhost:4000", isOrigin),
  must(OTHER_PORT, isOpenOrigin),
);

/** The address of a server that is not a website: its scheme, its host, and whatever `isGood` checks. */
function server(schemes: readonly string[], example: string, isGood: (url: URL) => boolean): Rule {
  const beginnings = schemes.map((scheme) => `${scheme}://`);
  return each(
    must(`begin with ${beginnings.join(" or ")}`, (text) =>
      beginnings.some((beginning) => text.toLowerCase().startsWith(beginning)),
    ),
    must(`be an address such as ${example}, with %23 for # in a password and so on`, (text) => {
      const url = urlOf(text);
      return (
        url !== null &&
        url.hash === "" &&
        decodes(url.username) &&
        decodes(url.password) &&
        isGood(url)
      );
    }),
  );
}

/** Postgres can also be reached by a socket's folder: as `?host=`, or percent-encoded in place of the host. */
export const databaseAddress = server(
  ["postgres", "postgresql"],
  "postgres://user:password@host:5432/database",
  ({ hostname, pathname, searchParams }) =>
    pathname.length > 1 && (isHost(hostname) || /^%2f/i.test(hostname) || searchParams.has("host")),
);
export const mailServerAddress = server(
  ["smtp", "smtps"],
  "smtp://user:password@host:587",
  ({ hostname }) => isHost(hostname),
);
export const redisAddress = server(
  ["redis", "rediss"],
  "redis://:password@host:6379",
  ({ hostname, pathname }) => isHost(hostname) && /^(\/\d*)?$/.test(pathname),
);
export const storageAddress = server(
  ["http", "https"],
  "https://objects.example.org",
  ({ hostname, search, username }) => isHost(hostname) && search === "" && username === "",
);

/** The address is a secret itself: who has it can write there. A chat on this machine may do without encryption. */
export const alertWebhook: Rule = must(
  "be an https address such as https://hooks.slack.com/services/…, or http on this machine",
  (text) => {
    const url = urlOf(text);
    if (url === null || url.username !== "" || url.hash !== "" || !isHost(url.hostname))
      return false;
    const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
    return url.protocol === "https:" || (isHere && url.protocol === "http:");
  },
);

/** `a@b.example` or `Name <a@b.example>`; a name with a comma or the like is in quotes. */
export const sender: Rule = must("be an address such as Bachat <no-reply@example.org>", (text) => {
  const named = /^(?:"[^"\\\p{Cc}]*" *|[^"<>@,;:\\\p{Cc}]*)<([^<>\s]+)>$/u.exec(text)?.[1];
  return lookupAddress(named ?? text) !== null && !/[<>\s,;]/.test(named ?? text);
});

// ── Networks ──

export const entriesOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

export const networks: Rule = must(
  "be addresses or networks such as 10.0.0.0/8, with commas between",
  (text) => isNetworkList(entriesOf(text)),
);

/** The private networks are the widest that a proxy can be in: 10.0.0.0/8 and fc00::/7. */
export const proxyNetworks: Rule = each(
  networks,
  must(
    "have no network wider than /8, or /7 of IPv6: its callers could name any address as their own",
    (text) =>
      entriesOf(text)
        .map(plainNetwork)
        .every((entry) => {
          const prefix = entry.split("/")[1];
          return prefix === undefined || Number(prefix) >= (entry.includes(":") ? 7 : 8);
        }),
  ),
);

// ── Secrets ──

export const secret: Rule = must(
  "have at least 32 characters, spaces at its ends not counted",
  (text) => text.trim().length >= 32,
);

const idsOf = (text: string) => text.split(",").map((pair) => pair.split(":")[0]);

export const encryptionKeys: Rule = each(
  must("be id:base64 of 32 bytes, with commas between keys", (text) =>
    text.split(",").every((pair) => {
      const key = /^[\w-]+:([A-Za-z0-9+/]{43}=)$/.exec(pair)?.[1];
      return key !== undefined && Buffer.from(key, "base64").toString("base64") === key;
    }),
  ),
  // An encrypted value names its key by the id: with two keys of one id, the second one's values could not be read.
  must("have an id of its own for each key", (text) => {
    const ids = idsOf(text);
    return new Set(ids).size === ids.length;
  }),
);

/** Of age (https://age-encryption.org/v1), on X25519. */
export const backupRecipient: Rule = must(
  "begin with age1 and have 62 small letters and digits",
  (text) => /^age1[a-z\d]{58}$/.test(text),
);

export const backupIdentity: Rule = must(
  "begin with AGE-SECRET-KEY-1 and have 74 capital letters and digits",
  (text) => /^AGE-SECRET-KEY-1[A-Z\d]{58}$/.test(text),
);

// ── Words ──

export const oneOf = (values: readonly string[]): Rule =>
  must(`be ${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`, (text) =>
    values.includes(text),
  );

/** As zod's `stringbool` reads it. */
export const trueOrFalse = "must be true or false";

/** A name that a store or a gateway gave. */
export const token: Rule = must("have no spaces", (text) => !/\s/.test(text));

/** A secret that a store or a gateway takes as its owner wrote it. */
export const ownWords: Rule = must("not begin or end with a space", (text) => text.trim() === text);

export const bucket: Rule = must(
  "be 3 to 63 small letters, digits, dots, hyphens and underscores",
  (text) => /^[a-z\d][a-z\d._-]{1,61}[a-z\d]$/.test(text),
);

export const region: Rule = must("be a name such as auto or ap-south-1", (text) =>
  /^[\w-]{1,64}$/.test(text),
);

export const razorpayKeyId: Rule = must("begin with rzp_test_ or rzp_live_", (text) =>
  /^rzp_(test|live)_\w+$/.test(text),
);

export const razorpayAccountId: Rule = must(
  "begin with acc_ and go on in letters and digits",
  (text) => /^acc_\w+$/.test(text),
);

export const gstin: Rule = must(
  "be a GSTIN: 15 characters with a right last one",
  (text) => gstinFault(text) === null,
);

/** A text that an invoice prints. */
export const printed: Rule = must("have letters, and at most 300 characters", (text) =>
  /^(?=[^]*\p{L})[^]{1,300}$/u.test(text),
);

/** A Letter of Undertaking: the fifteen characters of its number, and the financial year that it is for. */
export const letterOfUndertaking: Rule = must(
  "be the number of a Letter of Undertaking and its financial year, like AD290426000123X 2026-27",
  (text) => {
    const [, year = "", next = ""] = /^[A-Z0-9]{15} 20(\d\d)-(\d\d)$/.exec(text) ?? [];
    return year !== "" && Number(next) === (Number(year) + 1) % 100;
  },
);

export const commit: Rule = must("be a commit's name, without spaces", (text) =>
  /^[\w./+-]{1,100}$/.test(text),
);

/** A folder that is there, or can still be made. */
export const folder: Rule = must("be a folder", (text) => {
  try {
    return statSync(text).isDirectory();
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
});
