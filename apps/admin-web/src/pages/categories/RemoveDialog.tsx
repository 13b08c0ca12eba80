import { QuestionDialog } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { categoriesMessages } from "./messages/en.ts";
import type { Category } from "./queries.ts";

interface RemoveDialogProps {
  category: Category;
  onClose: () => void;
}

/** For a category in use, the API's refusal says how many rows use it. */
export function RemoveDialog({ category, onClose }: RemoveDialogProps) {
  const text = categoriesMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("delete", "/v1/admin/categories/{category_id}", { afterFailure: true }),
  );
  const { id, name, offers, brands, applications, waiting_changes: waiting } = category;
  const isUsed = offers + brands + applications + waiting > 0;
  return (
    <QuestionDialog
      title={text("removeTitle", { name })}
      action={text("remove")}
      isDangerous
      isDisabled={isUsed}
      failed={text("removeFailed")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: { path: { category_id: id } } });
        toast.success({ title: text("removed") });
        onClose();
      }}
    >
      <p>{text(isUsed ? "usedText" : "removeText")}</p>
    </QuestionDialog>
  );
}
