import { ApiError } from "@bachat/api-client/public";
import { type OpeningReason, openingReasons } from "@bachat/rules/opening-reasons";
import { FormDialog, useForm } from "@bachat/site";
import { Radio, Stack } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";

interface ReasonDialogProps {
  /** How many decided documents may still be opened today, where it is known. */
  opening: Review["opening"];
  open: (reason: OpeningReason) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason to open a decided document. */
export function ReasonDialog({ opening, open, onClose }: ReasonDialogProps) {
  const text = liveMessages.useText();
  const form = useForm({
    isDisposable: true,
    initial: { reason: "" },
    validate: ({ reason }) => (reason === "" ? { reason: text("openingNeeds") } : {}),
    submit: async ({ reason }) => {
      const chosen = openingReasons.find((one) => one === reason);
      if (chosen === undefined) return;
      await open(chosen);
      onClose();
    },
  });
  return (
    <FormDialog
      title={text("openingTitle")}
      form={form}
      action={text("openingAction")}
      onClose={onClose}
      failed={text("openingFailed")}
      failureText={(error) =>
        error instanceof ApiError && error.code === "document_budget_spent"
          ? text("openingSpent")
          : text("openingFailedText")
      }
    >
      <Radio.Group
        label={text("openingReason")}
        description={text("openingText")}
        value={form.values.reason}
        error={form.field("reason").error}
        onChange={(value) => form.set("reason", value)}
      >
        <Stack gap={8} my={8}>
          {openingReasons.map((reason, index) => (
            <Radio
              key={reason}
              value={reason}
              label={text(`opening.${reason}`)}
              {...(index === 0 && { "data-autofocus": true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {opening !== null && (
        <p>{text("openingLeft", { count: opening.left, budget: opening.budget })}</p>
      )}
    </FormDialog>
  );
}
