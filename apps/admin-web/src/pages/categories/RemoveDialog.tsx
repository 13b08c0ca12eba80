import { QuestionDialog } from "@bachat/site";
import { useAct } from "../../session/use-act.ts";
import { categoriesMessages } from "./messages/en.ts";
import type { Category } from "./queries.ts";

interface RemoveDialogProps {
  category: Category;
  onClose: () => void;
}

/** For a category in use, the API's refusal says how many rows use it. */
export function RemoveDialog({ category, onClose }: RemoveDialogProps) {
  const text = categoriesMessages.useText();
  const send = useAct("delete", "/v1/admin/categories/{category_id}");
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
      done={{ title: text("removed") }}
      submit={() => send({ params: { path: { category_id: id } } })}
    >
      <p>{text(isUsed ? "usedText" : "removeText")}</p>
    </QuestionDialog>
  );
}
