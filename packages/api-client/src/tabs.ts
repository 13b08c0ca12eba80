/** What tabs of one origin tell each other. */
export type TabMessage = "signed_in" | "signed_out";

export interface Tabs {
  /** Runs `work` while no other tab of this origin does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const LOCK = "bachat-session-refresh";
const CHANNEL = "bachat-session";

/** Web Locks and BroadcastChannel where the browser has them; without them each tab is on its own. */
export function browserTabs(): Tabs {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  const channel =
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);
  return {
    exclusively: (work) => (locks === undefined ? work() : locks.request(LOCK, work)),
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
