import { ApiError, NetworkError, uploadForm } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { codesMessages } from "./messages/en.ts";
import type { CodesPreview, CodesUploaded } from "./queries.ts";

/** The result of the last try. */
export type Outcome =
  | { kind: "done"; answer: CodesUploaded }
  | { kind: "refused"; reason: string }
  | { kind: "broken"; isStored: boolean }
  | { kind: "cancelled"; isStored: boolean };

/** Codes as they were read, for the brand to confirm; sent again then. */
export interface Checked {
  codes: Blob;
  preview: CodesPreview;
}

const PATH = "/v1/brand/{brand_id}/offers/{offer_id}/codes" as const;

/** Sends codes for a preview, then adds the confirmed ones, and reports the progress; afterwards the pool is read again. */
export function useAddCodes(brandId: string, offerId: string) {
  const queryClient = useQueryClient();
  const abort = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const path = PATH.replace("{brand_id}", brandId).replace("{offer_id}", offerId);

  /** @returns the answer, or null after a failure, which becomes the outcome */
  async function send(to: string, codes: Blob, isStored: boolean): Promise<unknown> {
    const controller = new AbortController();
    abort.current = controller;
    setOutcome(null);
    setProgress(0);
    const form = new FormData();
    form.append("codes", codes, "codes.csv");
    try {
      return await uploadForm(api.transport, to, form, {
        onProgress: setProgress,
        signal: controller.signal,
      });
    } catch (error) {
      setOutcome(failureOf(error, { isCancelled: controller.signal.aborted, isStored }));
      return null;
    } finally {
      setProgress(null);
    }
  }

  async function check(codes: Blob): Promise<void> {
    const preview = await send(`${path}/preview`, codes, false);
    if (preview !== null) setChecked({ codes, preview: preview as CodesPreview });
  }

  /** @returns whether the codes were added, so that the typed ones may go. */
  async function add({ codes, preview }: Checked): Promise<boolean> {
    const query = new URLSearchParams({ reading_sha256: preview.reading_sha256 });
    const answer = await send(`${path}?${query}`, codes, true);
    // Also after a failure: the codes may have arrived.
    void api.invalidateAfter(queryClient, "post", PATH);
    if (answer === null) return false;
    setChecked(null);
    setOutcome({ kind: "done", answer: answer as CodesUploaded });
    return true;
  }

  const change = () => {
    setChecked(null);
    setOutcome(null);
  };
  return { progress, outcome, checked, check, add, change, cancel: () => abort.current?.abort() };
}

function failureOf(
  error: unknown,
  { isCancelled, isStored }: { isCancelled: boolean; isStored: boolean },
): Outcome {
  if (isCancelled) return { kind: "cancelled", isStored };
  if (error instanceof NetworkError) return { kind: "broken", isStored };
  const { lookup } = codesMessages;
  const known =
    error instanceof ApiError
      ? (lookup(error.code) ?? lookup(`rule_${error.errors[0]?.rule ?? ""}`))
      : undefined;
  return { kind: "refused", reason: known ?? errorText(error) };
}
