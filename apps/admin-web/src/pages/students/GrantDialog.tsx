import { dayText, FormDialog, useForm } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { ReasonField, reasonFault, reasonLimit } from "../../components/reason.tsx";
import { useAct } from "../../session/use-act.ts";
import type { ActDialogProps } from "./acts.ts";
import { studentsMessages } from "./messages/en.ts";

/** Verifies a student without a document, or moves the last day of one who is verified. */
export function GrantDialog({ student, onClose }: ActDialogProps) {
  const text = studentsMessages.useText();
  const { name, state, verification } = student;
  const {
    earliest_until: earliest,
    academic_year_end: yearEnd,
    latest_until: latest,
  } = verification;
  const isVerified = state === "approved";
  const send = useAct("post", "/v1/admin/students/{student_id}/verify");
  const form = useForm({
    name: "grant-verification",
    record: student.id,
    initial: { until: yearEnd, reason: "" },
    limits: reasonLimit,
    validate: ({ until, reason }) => ({
      ...((until < earliest || until > latest) && {
        until: text("grantRange", { first: dayText(earliest), last: dayText(latest) }),
      }),
      ...reasonFault(reason),
    }),
    submit: async ({ until, reason }) => {
      await send({
        params: { path: { student_id: student.id } },
        body: { until, reason: reason.trim() },
      });
      toast.success({ title: text("grantDone", { name, date: dayText(until) }) });
      onClose();
    },
  });
  const ready = [
    [yearEnd, text("yearEnd")],
    [latest, text("twelveMonths")],
  ] as const;
  return (
    <FormDialog
      form={form}
      title={text(isVerified ? "changeEndTitle" : "grantTitle", { name })}
      action={text(isVerified ? "changeEnd" : "grant")}
      failed={text("actFailed")}
      onClose={onClose}
    >
      <p>{text(isVerified ? "changeEndText" : "grantText")}</p>
      <DayField
        label={text("lastDay")}
        from={earliest}
        until={latest}
        required
        {...form.field("until")}
      />
      <Group gap={8} mt={-8}>
        {ready.map(([day, label]) => (
          <Button
            key={label}
            size="compact-sm"
            variant={form.values.until === day ? "light" : "subtle"}
            aria-pressed={form.values.until === day}
            onClick={() => form.set("until", day)}
          >
            {text("readyDay", { label, day: dayText(day) })}
          </Button>
        ))}
      </Group>
      <ReasonField form={form} hint={text("mailedReasonHint")} isFirst />
    </FormDialog>
  );
}
