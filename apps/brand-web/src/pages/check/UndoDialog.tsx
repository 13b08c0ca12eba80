import { ApiError } from "@bachat/api-client/public";
import { errorText, FormDialog, useForm } from "@bachat/site";
import { TextInput } from "@mantine/core";
import { useAct } from "../../session/use-act.ts";
import { checkMessages } from "./messages/en.ts";
import type { ShopCheck } from "./queries.ts";

interface UndoDialogProps {
  brandId: string;
  check: ShopCheck;
  onClose: () => void;
}

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === "undo_too_late"
    ? checkMessages.text("undoTooLate")
    : errorText(error);

/** Undoing a check needs a reason. */
export function UndoDialog({ brandId, check, onClose }: UndoDialogProps) {
  const text = checkMessages.useText();
  const undo = useAct("post", "/v1/brand/{brand_id}/redemption-checks/{check_id}/undo");
  const form = useForm({
    name: "check-undo",
    record: check.id,
    initial: { reason: "" },
    limits: { reason: 200 },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: text("undoShort") } : {}),
    submit: async ({ reason }) => {
      await undo({
        params: { path: { brand_id: brandId, check_id: check.id } },
        body: { reason: reason.trim() },
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("undoTitle")}
      action={text("undo")}
      cancel={text("keep")}
      failed={text("undoFailed")}
      failureText={failureText}
      onClose={onClose}
    >
      <p>
        <b>{check.offer_title}</b>
      </p>
      <p>{text("undoText")}</p>
      <TextInput
        label={text("undoReason")}
        placeholder={text("undoPlaceholder")}
        data-autofocus
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
