import { useState } from "react";

export interface RequestKeys {
  /** The key of a request: the same as long as it is about the same. */
  of: (about?: unknown) => string;
  /** Call it after the answer: the next request about it is another one. */
  renew: (about?: unknown) => void;
}

/**
 * Keys by which the API knows a request that comes again, after a second click or a lost answer, from another one. They
 * last as long as the component: ask for them in the dialog that sends, so that each opening is a request of its own.
 */
export function useRequestKey(): RequestKeys {
  const [keys] = useState(() => {
    const byContent = new Map<string, string>();
    const contentOf = (about: unknown) => JSON.stringify(about ?? null);
    return {
      of(about?: unknown) {
        const key = byContent.get(contentOf(about)) ?? crypto.randomUUID();
        byContent.set(contentOf(about), key);
        return key;
      },
      renew: (about?: unknown) => void byContent.delete(contentOf(about)),
    };
  });
  return keys;
}
