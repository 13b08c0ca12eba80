import { toast } from "@bachat/ui";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import type { BrandOffer } from "./use-offer-save.ts";

/** Says what became of a form that was saved, and what happens next. */
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
