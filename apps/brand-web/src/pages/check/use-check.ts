import { ApiError } from "@bachat/api-client/public";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../session/api.ts";
import type { CheckResult } from "./queries.ts";

const PATH = "/v1/brand/{brand_id}/redemptions/check" as const;

export type Shown = { qr_payload: string } | { typed_code: string };

export type Outcome =
  | { kind: "answer"; result: CheckResult; shown: Shown }
  /** The API refused to check: the code may be good. */
  | { kind: "unchecked"; error: ApiError }
  /** No answer came: the code may be used up by now. */
  | { kind: "unanswered" };

/** No answer, or a proxy's error instead of one. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504;

interface Try {
  shown: Shown;
  /** Kept until there is an answer, so that the API knows a repeat from another customer. */
  key: string;
}

const STORAGE_KEY = "bachat-unanswered-check";
const textOf = (shown: Shown) => ("qr_payload" in shown ? shown.qr_payload : shown.typed_code);

/** The try that got no answer, also when the page was loaded again since. */
function storedTry(): Try | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Try | null;
  } catch {
    return null;
  }
}
function storeTry(waiting: Try | null): void {
  try {
    if (waiting === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(waiting));
  } catch {
    // A private window may refuse storage: the key then lasts as long as the page.
  }
}

/** Checks a student's code or QR, each with a key of its own. */
export function useCheck(brandId: string, outletId: string | null) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(storedTry);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(() =>
    waiting === null ? null : { kind: "unanswered" },
  );

  const keep = (next: Try | null) => {
    setWaiting(next);
    storeTry(next);
  };

  async function check(shown: Shown): Promise<void> {
    if (isBusy) return;
    const isRepeat = waiting !== null && textOf(waiting.shown) === textOf(shown);
    const now = isRepeat ? waiting : { shown, key: crypto.randomUUID() };
    setBusy(true);
    // Before it is sent: the page may be closed while it is under way.
    keep(now);
    try {
      const result = await api.call("post", PATH, {
        params: { path: { brand_id: brandId } },
        body: { ...shown, idempotency_key: now.key, outlet_id: outletId },
      });
      keep(null);
      setOutcome({ kind: "answer", result, shown });
      if (result.outcome === "valid" || result.outcome === "pass_valid")
        void api.invalidateAfter(queryClient, "post", PATH);
    } catch (error) {
      if (isUnanswered(error)) setOutcome({ kind: "unanswered" });
      else {
        keep(null);
        setOutcome({ kind: "unchecked", error: error as ApiError });
        // It was locked, or its outlet archived, meanwhile.
        void queryClient.invalidateQueries({ queryKey: ["/v1/brand/{brand_id}/outlets"] });
      }
    } finally {
      setBusy(false);
    }
  }

  const retry = () => {
    if (waiting !== null) void check(waiting.shown);
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => retryOnline();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  const clear = () => {
    keep(null);
    setOutcome(null);
  };
  return { check, isBusy, outcome, clear, retry };
}
