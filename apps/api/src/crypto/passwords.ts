import { hash, verify, type Options } from "@node-rs/argon2";
import { AppError } from "../errors.ts";

/** argon2id with 19 MiB and two passes; argon2id is this binding's default algorithm. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
const WAITING = 400;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at a time: a flood of sign-ins waits here and leaves the machine to the other requests. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) {
      throw new AppError(
        503,
        "busy",
        "Too many people are signing in at once. Try again in a moment.",
        {
          retryAfter: 3,
        },
      );
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, so that no other call slips in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), cost));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind `stored`. With null it does the same work and answers false, so that an
 * unknown account takes as long as a known one.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const against = stored ?? (await nobodysHash);
  const right = await inTurn(() => verify(against, password.normalize("NFC")));
  return right && stored !== null;
}
