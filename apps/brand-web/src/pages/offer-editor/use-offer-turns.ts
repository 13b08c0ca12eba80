import { useErrorToast, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { offerPageMessages } from "./messages/page.ts";
import type { BrandOffer } from "./use-offer-save.ts";

const of = "/v1/brand/{brand_id}/offers/{offer_id}" as const;
// Somebody else may have been faster: the page then shows how it is.
const reads = { afterFailure: true } as const;

/** The acts on an offer besides changing its fields; each reports its result. */
export function useOfferTurns(brandId: string, offer: BrandOffer) {
  const { text } = offerPageMessages;
  const navigate = useNavigate();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const params = { path: { brand_id: brandId, offer_id: offer.id } };
  const failed = (title: string) => (error: unknown) => showError(error, title);

  const pause = useMutation({
    ...api.mutationOptions("post", `${of}/pause`, reads),
    onSuccess: () => toast.success({ title: text("paused"), message: text("pausedText") }),
    onError: failed(text("pauseFailed")),
  });
  const resume = useMutation({
    ...api.mutationOptions("post", `${of}/resume`, reads),
    onSuccess: () => toast.success({ title: text("resumed"), message: text("resumedText") }),
    onError: failed(text("resumeFailed")),
  });
  const archive = useMutation({
    ...api.mutationOptions("post", `${of}/archive`, reads),
    // It cannot be undone; a copy can be sent to review again.
    onSuccess: () =>
      toast.success({
        title: text("archived"),
        message: text("archivedText"),
        duration: 10_000,
        action: { label: text("copyArchived"), onClick: () => copyOffer() },
      }),
    onError: failed(text("archiveFailed")),
  });
  const copy = useMutation({
    ...api.mutationOptions("post", `${of}/duplicate`),
    onSuccess: (made) => {
      const isPool = made.working.code_mode === "pool";
      toast.success({
        title: text("copied"),
        message: text(isPool ? "copiedPoolText" : "copiedText"),
      });
      void navigate(paths.offer(made.id));
    },
  });

  type Place = Pick<BrandOffer["fields"], "title" | "country" | "city">;
  const copyFailed = failed(text("copyFailed"));
  // A second click is the same copy, the next copy another.
  const copyAt = async (place: Partial<Place>) => {
    await copy.mutateAsync({ params, body: { ...place, idempotency_key: keys.of(place) } });
    keys.renew(place);
  };
  const copyOffer = () => void copyAt({}).catch(copyFailed);
  return {
    isBusy: pause.isPending || resume.isPending || archive.isPending || copy.isPending,
    pause: () => pause.mutateAsync({ params }),
    resume: () => resume.mutate({ params }),
    archive: () => archive.mutateAsync({ params }),
    copy: copyOffer,
    copyAt,
    copyFailed,
  };
}

export type OfferTurns = ReturnType<typeof useOfferTurns>;
