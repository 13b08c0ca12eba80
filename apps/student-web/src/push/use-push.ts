import { currentLocale, useErrorToast } from "@bachat/site";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../session/api.ts";
import {
  askedEndpoint,
  type BrowserState,
  keepAsked,
  pushSupport,
  readBrowser,
  readSubscription,
  subscribe,
  unsubscribe,
} from "./push-browser.ts";

const PATH = "/v1/student/push-browsers";
const browsersOptions = api.queryOptions("get", PATH);

export type PushView = "home-screen" | "blocked" | "off" | "on";

export interface Push {
  view: PushView;
  isBusy: boolean;
  change: (wanted: boolean) => Promise<void>;
}

/** Notifications in this browser. Null where it cannot have them, or while that is not known. */
export function usePush(failed: string): Push | null {
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const support = pushSupport();
  const { data } = useQuery({ ...browsersOptions, enabled: support !== "no" });
  const [browser, setBrowser] = useState<BrowserState | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const put = useMutation(api.mutationOptions("put", PATH));
  const remove = useMutation(api.mutationOptions("delete", `${PATH}/{id}`));

  useEffect(() => {
    if (support !== "yes") return undefined;
    const look = () => void readBrowser().then(setBrowser, () => undefined);
    look();
    // Back from the browser's settings, or from a notification that was switched off.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [support]);

  const endpoint = browser?.permission === "granted" ? browser.endpoint : null;
  const listed = (address: string | null) =>
    data?.items.find((item) => item.endpoint === address) ?? null;
  const keep = async (made: Awaited<ReturnType<typeof readSubscription>>) => {
    if (made === null) return;
    const stored = await put.mutateAsync({ body: { ...made, language: currentLocale() } });
    queryClient.setQueryData(browsersOptions.queryKey, stored);
    keepAsked(made.endpoint);
  };
  const forget = async (address: string | null) => {
    const { id } = listed(address) ?? {};
    if (id !== undefined) await remove.mutateAsync({ params: { path: { id } } });
  };

  const isKnown = data !== undefined && browser !== null;
  const own = listed(endpoint);
  const asked = askedEndpoint();
  const isOn = endpoint !== null && (own !== null || asked !== null);
  // Another session, another language, a subscription that the browser renewed, or one that was switched off in a notification.
  const isRenewed =
    isOn && (own === null || !own.is_this_session || own.language !== currentLocale());
  const isGone = asked !== null && asked !== endpoint;
  useEffect(() => {
    if (!isKnown || wanted !== null || !(isRenewed || isGone)) return;
    const settle = async () => {
      if (isGone) await forget(asked);
      if (isRenewed) await keep(await readSubscription());
      else keepAsked(null);
    };
    // Without a network it is tried on the next visit.
    void settle().catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each thing that is found different
  }, [isKnown, isRenewed, isGone]);

  if (data === undefined || data.public_key === null || support === "no") return null;
  if (support === "home-screen") return { view: support, isBusy: false, change: async () => {} };
  if (browser === null) return null;

  const { public_key: key } = data;
  async function switchOn() {
    // Only upon the tap: a browser that asks without one remembers the refusal for ever.
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return;
    const made = await subscribe(key ?? "");
    try {
      await keep(made);
    } catch (failure) {
      await unsubscribe();
      throw failure;
    }
  }
  async function switchOff() {
    keepAsked(null);
    // After either of them this browser gets no notification.
    const results = await Promise.allSettled([unsubscribe(), forget(endpoint)]);
    const failure = results.find((result) => result.status === "rejected");
    if (results.every(({ status }) => status === "rejected")) throw failure?.reason;
  }
  async function change(next: boolean): Promise<void> {
    setWanted(next);
    try {
      await (next ? switchOn() : switchOff());
    } catch (failure) {
      showError(failure, failed);
    }
    await readBrowser().then(setBrowser, () => undefined);
    setWanted(null);
  }

  const isOnNow = wanted ?? isOn;
  const view = browser.permission === "denied" ? "blocked" : isOnNow ? "on" : "off";
  return { view, isBusy: wanted !== null, change };
}
