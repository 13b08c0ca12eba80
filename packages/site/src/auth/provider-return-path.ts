const KEY = "bachat-provider-return";

/** Where to go after a provider has led back. It is kept in this tab, since the provider keeps no state of ours but its own. */
export function keepReturnPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // Private windows may refuse storage: the role's own place is right too.
  }
}

export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}
