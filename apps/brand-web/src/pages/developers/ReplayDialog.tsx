import { daysFor } from "@bachat/rules/days";
import { FormDialog, todayInKolkata, useErrorToast, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { useSend } from "../../session/use-act.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ENDPOINT, type Endpoint, endpointParams } from "./webhook-queries.ts";

interface ReplayDialogProps {
  brandId: string;
  endpoint: Endpoint;
  onClose: () => void;
}

/** Sends the events of a day again that were given up. */
export function ReplayDialog({ brandId, endpoint, onClose }: ReplayDialogProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const today = todayInKolkata();
  const send = useSend("post", `${ENDPOINT}/replay`);
  const form = useForm({
    isDisposable: true,
    initial: { day: today },
    validate: ({ day }) => (day === "" ? { day: text("dayMissing") } : {}),
    async submit({ day }) {
      const params = endpointParams(brandId, endpoint.id);
      const { sent, is_complete: isComplete } = await send({ params, body: { day } });
      toast.success({
        title: sent === 0 ? text("replayedNone") : text("replayed", { count: sent }),
        ...(!isComplete && { message: text("replayedPart") }),
      });
      onClose();
    },
    onError: (error) => showError(error, text("sendFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("replayTitle")}
      action={text("replayConfirm")}
      onClose={onClose}
    >
      <p>{text("replayText")}</p>
      <DayField
        label={text("replayDay")}
        required
        from={daysFor("past", today).min}
        until={today}
        {...form.field("day")}
      />
    </FormDialog>
  );
}
