import { ApiError } from "@bachat/api-client/public";
import { errorText, useForm } from "@bachat/site";
import { Notice, useFocusBack } from "@bachat/ui";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import classes from "./CheckPage.module.css";
import { checkMessages } from "./messages/en.ts";
import type { ShopCheck } from "./queries.ts";

interface UndoDialogProps {
  brandId: string;
  check: ShopCheck;
  onClose: () => void;
}

/** Undoing a check needs a reason. */
export function UndoDialog({ brandId, check, onClose }: UndoDialogProps) {
  const text = checkMessages.useText();
  const [failure, setFailure] = useState<string | null>(null);
  useFocusBack(true);
  const { mutateAsync: undo } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/redemption-checks/{check_id}/undo", {
      afterFailure: true,
    }),
  );
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: text("undoShort") } : {}),
    submit: async ({ reason }) => {
      await undo({
        params: { path: { brand_id: brandId, check_id: check.id } },
        body: { reason: reason.trim() },
      });
      onClose();
    },
    onError: (error) =>
      setFailure(
        error instanceof ApiError && error.code === "undo_too_late"
          ? text("undoTooLate")
          : errorText(error),
      ),
  });
  return (
    <Modal opened onClose={onClose} title={text("undoTitle")}>
      <form {...form.props} className={classes.undo}>
        <p>
          <b>{check.offer_title}</b>
        </p>
        <p>{text("undoText")}</p>
        <TextInput
          label={text("undoReason")}
          placeholder={text("undoPlaceholder")}
          maxLength={200}
          data-autofocus
          {...form.field("reason")}
        />
        {failure !== null && (
          <Notice tone="bad" title={text("undoFailed")} isAlert>
            {failure}
          </Notice>
        )}
        <Group gap={12} justify="flex-end" mt={4}>
          <Button variant="default" onClick={onClose}>
            {text("keep")}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {text("undo")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
