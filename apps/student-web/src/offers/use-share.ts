import { fullAddress, type Offer } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useCallback } from "react";
import { paths } from "../paths.ts";
import { offersMessages } from "./messages/en.ts";
import { shareLink } from "./share.ts";

/** Shares an offer's page and says how it went. */
export function useShare(): (offer: Pick<Offer, "id" | "title">) => void {
  const text = offersMessages.useText();
  return useCallback(
    (offer) => {
      const url = fullAddress(paths.offer(offer.id));
      void shareLink(offer.title, url).then((outcome) => {
        if (outcome === "shared") {
          toast.success({ title: text("sharedTitle"), message: text("sharedText") });
        } else if (outcome === "copied") {
          toast.success({ title: text("linkCopiedTitle"), message: text("linkCopiedText") });
        } else if (outcome === "failed") {
          toast.error({ title: text("shareFailedTitle"), message: text("shareFailedText") });
        }
      });
    },
    [text],
  );
}
