let isNeeded = false;
const listeners = new Set<() => void>();

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
};
