import { pageMarks } from "@bachat/rules/page-marks";

let isLost = false;

/** Whether the session of this page ended without a sign-out here, so that the sign-in page can say why it appears. */
export const sessionLoss = {
  note: (lost: boolean): void => void (isLost = lost),
  is: (): boolean => isLost,
};

/** Whether this device had a session when the page was loaded. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(pageMarks.returningKey) !== null;
  } catch {
    return false;
  }
}
