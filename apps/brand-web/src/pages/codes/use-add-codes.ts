import { ApiError, NetworkError, uploadForm } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { codesMessages } from "./messages/en.ts";
import type { CodesUploaded } from "./queries.ts";

/** What became of the last try. */
export type Outcome =
  | { kind: "done"; answer: CodesUploaded }
  | { kind: "refused"; reason: string }
  | { kind: "broken" }
  | { kind: "cancelled" };

const PATH = "/v1/brand/{brand_id}/offers/{offer_id}/codes" as const;

/** Sends codes and says how far it is; what is shown of the pool is read again. */
export function useAddCodes(brandId: string, offerId: string) {
  const queryClient = useQueryClient();
  const abort = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  /** @returns whether the codes were taken, so that what was typed may go. */
  async function send(codes: Blob): Promise<boolean> {
    const controller = new AbortController();
    abort.current = controller;
    setOutcome(null);
    setProgress(0);
    const form = new FormData();
    form.append("codes", codes, "codes.csv");
    try {
      const path = PATH.replace("{brand_id}", brandId).replace("{offer_id}", offerId);
      const answer = await uploadForm(api.transport, path, form, {
        onProgress: setProgress,
        signal: controller.signal,
      });
      setOutcome({ kind: "done", answer: answer as CodesUploaded });
      return true;
    } catch (error) {
      setOutcome(failureOf(error, controller.signal.aborted));
      return false;
    } finally {
      setProgress(null);
      // Also after a failure: the codes may have arrived.
      void api.invalidateAfter(queryClient, "post", PATH);
    }
  }

  return { progress, outcome, send, cancel: () => abort.current?.abort(), setOutcome };
}

function failureOf(error: unknown, isCancelled: boolean): Outcome {
  if (isCancelled) return { kind: "cancelled" };
  if (error instanceof NetworkError) return { kind: "broken" };
  const { lookup } = codesMessages;
  const known =
    error instanceof ApiError
      ? (lookup(error.code) ?? lookup(`rule_${error.errors[0]?.rule ?? ""}`))
      : undefined;
  return { kind: "refused", reason: known ?? errorText(error) };
}
