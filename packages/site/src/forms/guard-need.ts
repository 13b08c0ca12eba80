let isNeeded = false;
const listeners = new Set<() => void>();
let settle: (hasGuard: boolean) => void = () => undefined;

/** Whether there was unsaved work on this page: only then the guard's code is loaded. */
export const guardNeed = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return (): void => void listeners.delete(listener);
  },
  get: (): boolean => isNeeded,
  note(): void {
    isNeeded = true;
    for (const listener of listeners) listener();
  },
  /** Whether its code came, once that is known. */
  loaded: new Promise<boolean>((resolve) => (settle = resolve)),
  settle: (hasGuard: boolean): void => settle(hasGuard),
};
