let leftFrom: string | null = null;

/**
 * The page visit (a location's key) from which the person signed out. Its guard must not send them to the sign-in
 * page while they are on their way to `/`; a later visit to a guarded page is another one.
 */
export const leaving = {
  from: (locationKey: string): void => {
    leftFrom = locationKey;
  },
  done: (): void => {
    leftFrom = null;
  },
  isFrom: (locationKey: string): boolean => leftFrom === locationKey,
};
