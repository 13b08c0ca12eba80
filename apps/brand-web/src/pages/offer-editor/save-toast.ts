import { toast } from "@bachat/ui";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import type { BrandOffer } from "./use-offer-save.ts";

/** Reports the result of saving a form, and the next step. */
export function saveToast({ status, revision }: BrandOffer, asksReview: boolean): void {
  const { text } = editorMessages;
  if (asksReview)
    return void toast.success({ title: text("submitted"), message: text("submittedText") });
  if (status === "draft" || status === "rejected")
    return void toast.success({ title: text("savedDraft"), message: text("savedDraftText") });
  if (revision?.status === "pending")
    return void toast.success({ title: text("revised"), message: text("revisedText") });
  toast.success({ title: text("saved") });
}
