import { createECDH } from "node:crypto";
import { z } from "zod";

/** The faults of variables that are right by themselves but do not fit together. */

type Fault = readonly [name: string, fault: string];
type Set = Readonly<Record<string, string>>;

export function faultsTogether(set: Set): Fault[] {
  return [
    ...(set["APP_ENV"] === "production" ? productionFaults(set) : []),
    ...undoFaults(set),
    ...standInFaults(set),
    ...repeated(set, OWN_SECRETS, (text) => text),
    ...repeated(set, ORIGINS, (text) => (URL.canParse(text) ? new URL(text).origin : text)),
    ...poolerFaults(set),
    ...storageFaults(set),
    ...paymentFaults(set),
    ...vapidFaults(set),
    ...PAIRS.flatMap((pair) => pairFaults(set, pair)),
  ];
}

const ORIGINS = [
  "PUBLIC_API_ORIGIN",
  "PUBLIC_STUDENT_ORIGIN",
  "PUBLIC_BRAND_ORIGIN",
  "PUBLIC_ADMIN_ORIGIN",
];
/** If two of these were the same secret, a signature made for one purpose would be valid for the other. */
const OWN_SECRETS = [
  "JWT_SECRET",
  "HASH_SECRET",
  "SIGNING_SECRET",
  "SITE_SERVER_SECRET",
  "MAIL_NOTICE_SECRET",
  "SANDBOX_GATEWAY_SECRET",
];

const missing = (set: Set, names: readonly string[], when: string): Fault[] =>
  names.filter((name) => set[name] === undefined).map((name) => [name, `must be set ${when}`]);

const isTrue = (text: string | undefined) => z.stringbool().safeParse(text).data;

function productionFaults(set: Set): Fault[] {
  const when = "when APP_ENV is production";
  return [
    ...ORIGINS.filter((name) => !/^https:/i.test(set[name] ?? "")).map((name): Fault => [
      name,
      `must begin with https:// ${when}`,
    ]),
    ...(set["PAYMENTS"] === "sandbox"
      ? [["PAYMENTS", `must not be sandbox ${when}`] as const]
      : []),
    ...(isTrue(set["REQUIRE_ADMIN_2FA"]) === false
      ? [["REQUIRE_ADMIN_2FA", `must not be false ${when}`] as const]
      : []),
    ...(isTrue(set["WEBHOOKS_TO_LOOPBACK"]) === true
      ? [["WEBHOOKS_TO_LOOPBACK", `must not be true ${when}`] as const]
      : []),
  ];
}

const isReal = (set: Set) => set["APP_ENV"] === "staging" || set["APP_ENV"] === "production";

/** The stand-in provider signs in anybody as anybody. */
function standInFaults(set: Set): Fault[] {
  if (!isReal(set) || set["SANDBOX_IDENTITY_ORIGIN"] === undefined) return [];
  return [["SANDBOX_IDENTITY_ORIGIN", "must not be set when APP_ENV is staging or production"]];
}

/** Reviewers of real students always get the full ten seconds to undo a decision. */
function undoFaults(set: Set): Fault[] {
  if (!isReal(set) || ["10", undefined].includes(set["UNDO_SECONDS"])) return [];
  return [["UNDO_SECONDS", "must be 10 when APP_ENV is staging or production"]];
}

/** A fault for each variable that repeats the value of an earlier one. */
function repeated(set: Set, names: readonly string[], meaning: (text: string) => string): Fault[] {
  const seen = new Map<string, string>();
  const faults: Fault[] = [];
  for (const name of names) {
    const text = set[name];
    if (text === undefined) continue;
    const earlier = seen.get(meaning(text));
    if (earlier === undefined) seen.set(meaning(text), name);
    else faults.push([name, `must differ from ${earlier}`]);
  }
  return faults;
}

/** A pooler keeps the sessions of each role apart, and the calls' sessions have settings of their own. */
function poolerFaults(set: Set): Fault[] {
  const calls = set["DATABASE_CALLS_URL"];
  const sameRole = calls !== undefined && userOf(calls) === userOf(set["DATABASE_URL"]);
  return [
    ...repeated(
      set,
      ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"],
      (text) => text,
    ),
    ...(sameRole
      ? [["DATABASE_CALLS_URL", "must name another role than DATABASE_URL"] as const]
      : []),
  ];
}

const userOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).username : null;

function storageFaults(set: Set): Fault[] {
  if (set["STORAGE_DIR"] !== undefined) return [];
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  return missing(set, names, "unless STORAGE_DIR is");
}

/** Without any of these there are no purchases. A purchase needs an invoice, and an invoice needs a seller. */
const PAYMENT_SETTINGS = [
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "SELLER_GSTIN",
];

function paymentFaults(set: Set): Fault[] {
  const some = PAYMENT_SETTINGS.some((name) => set[name] !== undefined);
  if (set["PAYMENTS"] !== "razorpay" || !some) return [];
  return missing(set, PAYMENT_SETTINGS, "beside the other payment settings");
}

/** Neither does anything without the other. */
const PAIRS = [
  ["DATABASE_DIRECT_URL", "DATABASE_CALLS_URL"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
] as const;

function pairFaults(set: Set, [one, other]: readonly [string, string]): Fault[] {
  if ((set[one] === undefined) === (set[other] === undefined)) return [];
  return set[one] === undefined
    ? missing(set, [one], `beside ${other}`)
    : missing(set, [other], `beside ${one}`);
}

function vapidFaults(set: Set): Fault[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set;
  if (publicKey === undefined && privateKey === undefined) return [];
  if (publicKey === undefined)
    return missing(set, ["VAPID_PUBLIC_KEY"], "beside VAPID_PRIVATE_KEY");
  if (privateKey === undefined)
    return missing(set, ["VAPID_PRIVATE_KEY"], "beside VAPID_PUBLIC_KEY");
  if (publicKeyOf(privateKey) === publicKey) return [];
  return [["VAPID_PRIVATE_KEY", "must be the private key of VAPID_PUBLIC_KEY, both as base64url"]];
}

function publicKeyOf(privateKey: string): string | null {
  const ecdh = createECDH("prime256v1");
  try {
    ecdh.setPrivateKey(privateKey, "base64url");
    return ecdh.getPublicKey("base64url");
  } catch {
    return null;
  }
}
