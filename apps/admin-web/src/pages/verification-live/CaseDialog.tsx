import { dayInKolkata, DAY, HOUR, later, startOfDayInKolkata } from "@bachat/rules/time";
import { FormDialog, momentText, useForm } from "@bachat/site";
import { Radio, Stack, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";

interface CaseDialogProps {
  kind: "snooze" | "escalate";
  review: Review;
  onClose: () => void;
  /** It is no longer this reviewer's. */
  onDone: () => void;
}

const NOTE_LENGTH = 500;

export function CaseDialog(props: CaseDialogProps) {
  return props.kind === "snooze" ? <Snooze {...props} /> : <Escalate {...props} />;
}

const pathOf = (review: Review) => ({ path: { submission_id: review.id } });

/** Leaves the case to colleagues, with a note. */
function Escalate({ review, onClose, onDone }: CaseDialogProps) {
  const text = liveMessages.useText();
  const queryClient = useQueryClient();
  const path = "/v1/admin/verifications/{submission_id}/escalate";
  const form = useForm({
    name: "escalate-verification",
    record: review.id,
    initial: { note: "" },
    limits: { note: NOTE_LENGTH },
    validate: ({ note }) => (note.trim() === "" ? { note: text("escalateNeeds") } : {}),
    submit: async ({ note }) => {
      await api.call("post", path, { params: pathOf(review), body: { note: note.trim() } });
      void api.invalidateAfter(queryClient, "post", path);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={text("escalateTitle", { name: review.student.name })}
      form={form}
      action={text("escalate")}
      onClose={onClose}
      failed={text("escalateFailed")}
    >
      <p>{text("escalateText")}</p>
      <Textarea
        {...form.field("note")}
        data-autofocus
        label={text("internalNote")}
        description={text("internalHint")}
        autosize
        minRows={3}
      />
    </FormDialog>
  );
}

/** In an hour, tomorrow or in three days at ten in the morning. */
function snoozeTimes(now: Date): Date[] {
  const ten = (days: number) =>
    later(startOfDayInKolkata(dayInKolkata(later(now, days * DAY))), 10 * HOUR);
  return [later(now, HOUR), ten(1), ten(3)];
}

/** Puts the case off for everybody. */
function Snooze({ review, onClose, onDone }: CaseDialogProps) {
  const text = liveMessages.useText();
  const queryClient = useQueryClient();
  const [times] = useState(() => snoozeTimes(new Date()).map((time) => time.toISOString()));
  const path = "/v1/admin/verifications/{submission_id}/snooze";
  const form = useForm({
    isDisposable: true,
    initial: { until: times[0] ?? "" },
    submit: async ({ until }) => {
      await api.call("post", path, { params: pathOf(review), body: { until } });
      void api.invalidateAfter(queryClient, "post", path);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={text("snoozeTitle", { name: review.student.name })}
      form={form}
      action={text("snooze")}
      onClose={onClose}
      failed={text("snoozeFailed")}
    >
      <Radio.Group
        label={text("snoozeUntil")}
        description={text("snoozeText")}
        value={form.values.until}
        onChange={(value) => form.set("until", value)}
      >
        <Stack gap={8} mt={8}>
          {times.map((time, index) => (
            <Radio
              key={time}
              value={time}
              label={momentText(time)}
              {...(index === 0 && { "data-autofocus": true })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
