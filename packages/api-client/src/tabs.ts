/** A message between the tabs of one origin. */
export type TabMessage = "signed_in" | "signed_out";

export interface Tabs {
  /** Runs `work` while no other tab of this origin does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const LOCK = "bachat-session-refresh";
const CHANNEL = "bachat-session";

/** Undefined where the browser has none, or refuses it as Firefox does with cookies blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/** Runs `work` alone, or at once where the browser has no locks or refuses this one. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  try {
    return await navigator.locks.request(LOCK, () => (begun = work()));
  } catch {
    return begun ?? work();
  }
}

/** Web Locks and BroadcastChannel where the browser lets the page use them; else each tab is on its own. */
export function browserTabs(): Tabs {
  const channel = openChannel();
  return {
    exclusively: alone,
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (event.data === "signed_in" || event.data === "signed_out") listener(event.data);
      });
    },
  };
}

/** A lone tab, for tests and for code outside a browser. */
export const singleTab: Tabs = {
  exclusively: (work) => work(),
  tell: () => undefined,
  listen: () => undefined,
};
