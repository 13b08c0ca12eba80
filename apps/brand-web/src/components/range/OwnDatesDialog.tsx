import { FormDialog, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { useState } from "react";
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
  const [isTried, setTried] = useState(false);
  const wrongDay = (day: string) =>
    day === "" ? text("errorDay") : day > today ? text("errorFuture") : undefined;
  const errorsOf = ({ from, to }: typeof days) => {
    const wrongFrom = wrongDay(from);
    const isTurned = from !== "" && to < from;
    const isLong = wrongFrom === undefined && !isRange(from, to);
    const wrongPair = isTurned ? text("errorOrder") : isLong ? text("errorLong") : undefined;
    return { from: wrongFrom, to: wrongDay(to) ?? wrongPair };
  };
  const form = useForm({
    isDisposable: true,
    initial: days,
    // Not `validate`, which gives the wrong field the focus: its calendar would cover the buttons.
    submit: async (chosen) => {
      setTried(true);
      const wrong = errorsOf(chosen);
      if (wrong.from === undefined && wrong.to === undefined) onChoose(chosen);
    },
  });
  const errors = isTried ? errorsOf(form.values) : undefined;
  return (
    <FormDialog form={form} title={text("title")} action={text("show")} onClose={onClose} size="sm">
      <DayField
        label={text("first")}
        required
        until={today}
        {...form.field("from")}
        error={errors?.from}
      />
      <DayField
        label={text("last")}
        required
        until={today}
        {...form.field("to")}
        error={errors?.to}
      />
    </FormDialog>
  );
}
