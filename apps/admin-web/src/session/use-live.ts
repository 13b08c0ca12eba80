import { followChanges } from "@bachat/api-client/admin";
import { MINUTE, SECOND } from "@bachat/rules/time";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "./api.ts";

const waits = [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND] as const;
/** Changes that come together are read together. */
const GATHER_MS = 150;
const POLL_MS = 8 * SECOND;

interface Live {
  isLive: boolean;
  /** For queries of the desk: how often to read them without news. */
  refetchInterval: number;
}

/**
 * Follows a desk's changes while its page is visible, and reads again the queries on screen. Without a stream, the
 * page reads every few seconds. A hidden tab follows no desk: it would hold one of the browser's few connections.
 */
export function useLive(
  desk: "verifications" | "applications" | "offers" | "contact-messages",
  { enabled = true } = {},
): Live {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const path = `/v1/admin/changes/${desk === "contact-messages" ? "messages" : desk}`;
  const readAgain = useEffectEvent(() =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        // Offers, their changes and their cases are one desk.
        typeof key === "string" &&
        key.startsWith(desk === "offers" ? "/v1/admin/offer" : `/v1/admin/${desk}`),
    }),
  );

  useEffect(() => {
    if (!enabled) return undefined;
    let stopped = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void readAgain();
      }, GATHER_MS);
    };

    async function follow(signal: AbortSignal): Promise<void> {
      for (let failures = 0; !signal.aborted;) {
        try {
          await followChanges(api.transport, path, {
            signal,
            onChange: gather,
            onOpen: () => {
              failures = 0;
              setLive(true);
              // Reads the changes from before the API followed.
              gather();
            },
          });
        } catch {
          if (signal.aborted) return;
          setLive(false);
          await pause(waits[Math.min(failures, waits.length - 1)] ?? MINUTE, signal);
          failures += 1;
        }
      }
    }
    const begin = () => {
      stopped.abort();
      stopped = new AbortController();
      if (document.visibilityState === "visible") void follow(stopped.signal);
      else setLive(false);
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => {
      document.removeEventListener("visibilitychange", begin);
      stopped.abort();
      clearTimeout(gathering);
      setLive(false);
    };
  }, [path, enabled]);

  return { isLive, refetchInterval: isLive ? MINUTE : POLL_MS };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
