/** Whether this device has shown the first steps of a brand and they were not put away: an older brand never sees them. */

const keyOf = (brandId: string): string => `bachat-first-steps.${brandId}`;

// Private windows may refuse storage: then the steps are not shown again.
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const sawSteps = (brandId: string): boolean =>
  attempt(() => localStorage.getItem(keyOf(brandId)) !== null, false);
export const rememberSteps = (brandId: string): void =>
  attempt(() => localStorage.setItem(keyOf(brandId), "open"), undefined);
export const forgetSteps = (brandId: string): void =>
  attempt(() => localStorage.removeItem(keyOf(brandId)), undefined);
