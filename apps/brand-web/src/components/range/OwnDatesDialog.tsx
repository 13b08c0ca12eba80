import { FormDialog, useForm } from "@bachat/site";
import { DayField } from "../DayField.tsx";
import { rangeMessages } from "./messages/en.ts";
import { isRange } from "./range-address.ts";

interface OwnDatesDialogProps {
  days: { from: string; to: string };
  today: string;
  onChoose: (days: { from: string; to: string }) => void;
  onClose: () => void;
}

export function OwnDatesDialog({ days, today, onChoose, onClose }: OwnDatesDialogProps) {
  const text = rangeMessages.useText();
  const wrongDay = (day: string) =>
    day === "" ? text("errorDay") : day > today ? text("errorFuture") : null;
  const form = useForm({
    initial: days,
    validate: ({ from, to }): { from?: string; to?: string } => {
      const wrongFrom = wrongDay(from);
      const wrongTo =
        wrongDay(to) ??
        (from !== "" && to < from
          ? text("errorOrder")
          : wrongFrom === null && !isRange(from, to)
            ? text("errorLong")
            : null);
      return {
        ...(wrongFrom !== null && { from: wrongFrom }),
        ...(wrongTo !== null && { to: wrongTo }),
      };
    },
    submit: async (chosen) => onChoose(chosen),
  });
  return (
    <FormDialog form={form} title={text("title")} action={text("show")} onClose={onClose} size="sm">
      <DayField label={text("first")} required {...form.field("from")} />
      <DayField label={text("last")} required {...form.field("to")} />
    </FormDialog>
  );
}
