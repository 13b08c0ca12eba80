/** How fast secrets of one account may be tried. All waits are in seconds. */

export interface Allowance {
  /** Attempts without a wait. */
  free: number;
  /** The first wait; each further one is twice as long. */
  first: number;
  /** The longest wait after one attempt. */
  longest: number;
  /** Quiet time after which the count starts again. */
  forgetAfter: number;
}

export type Purpose =
  | "sign_in"
  | "second_factor"
  | "password"
  | "mail"
  | "sign_up"
  | "sign_up_code"
  | "test_mail"
  | "outlet_pin"
  | "roster";

/**
 * Three counters: this account from this network, this account from anywhere, this network for any account. The
 * second one has short waits and is not asked of a network from which the owner was signed in before, so that
 * no attacker can lock the owner out; a new password by mail clears it.
 */
export interface Allowances {
  pair: Allowance;
  account: Allowance;
  network: Allowance;
}

const guessing: Allowances = {
  pair: { free: 5, first: 1, longest: 900, forgetAfter: 3_600 },
  account: { free: 30, first: 1, longest: 60, forgetAfter: 3_600 },
  network: { free: 60, first: 1, longest: 60, forgetAfter: 900 },
};

const mailing: Allowances = {
  pair: { free: 5, first: 30, longest: 3_600, forgetAfter: 7_200 },
  account: { free: 20, first: 30, longest: 900, forgetAfter: 7_200 },
  network: { free: 60, first: 5, longest: 300, forgetAfter: 3_600 },
};

/** A whole hostel or campus may sign up from one address within an hour, in browsers. Mails to one mailbox count as everywhere. */
const signingUp: Allowances = { ...mailing, network: { ...mailing.network, free: 400 } };

/** Each code has five tries of its own; here count those of many sign-ups for one mailbox. */
const mailedCodes: Allowances = {
  pair: { free: 15, first: 30, longest: 3_600, forgetAfter: 7_200 },
  account: { free: 25, first: 30, longest: 3_600, forgetAfter: 86_400 },
  network: { free: 600, first: 5, longest: 300, forgetAfter: 3_600 },
};

/** Three wrong roll numbers of a student, or names of a roll number; a campus is one network. */
const rollNumbers: Allowances = {
  pair: { free: 3, first: 900, longest: 86_400, forgetAfter: 86_400 },
  account: { free: 3, first: 900, longest: 86_400, forgetAfter: 86_400 },
  network: { free: 200, first: 1, longest: 60, forgetAfter: 3_600 },
};

export const allowances: Record<Purpose, Allowances> = {
  sign_in: guessing,
  second_factor: guessing,
  password: guessing,
  // A PIN belongs to a shop, so there is no owner whose network could be recognised.
  outlet_pin: guessing,
  roster: rollNumbers,
  mail: mailing,
  sign_up: signingUp,
  sign_up_code: mailedCodes,
  // Admins' test mails: they do not count towards the limit of the mails for sign-in and confirmation.
  test_mail: mailing,
};

/** The waits after the last free attempt and each one since, doubling up to the longest, which stays. */
export function waits({ first, longest }: Allowance): number[] {
  const list: number[] = [];
  for (let wait = first; wait < longest; wait *= 2) list.push(wait);
  return [...list, longest];
}
