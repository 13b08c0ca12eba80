import {
  incidentLimits,
  incidentStates,
  statusComponents,
  type IncidentImpact,
  type IncidentState,
} from "@bachat/rules/status";
import { conflictOf, FormDialog, useForm, useRequestKey } from "@bachat/site";
import { toast } from "@bachat/ui";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct, useSend } from "../../session/use-act.ts";
import { CorrectDialog } from "./CorrectDialog.tsx";
import {
  fieldsOf,
  IncidentFields,
  momentBounds,
  momentFault,
  momentOf,
  typedFaults,
} from "./IncidentFields.tsx";
import type { IncidentAct } from "./IncidentItem.tsx";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";
import classes from "./StatusPage.module.css";

interface IncidentDialogProps {
  act: IncidentAct;
  onClose: () => void;
}

/** An admin's acts on the status page, each in its dialog. */
export function IncidentDialog({ act, onClose }: IncidentDialogProps) {
  if (act.kind === "report") return <ReportDialog onClose={onClose} />;
  if (act.kind === "withdraw") return <WithdrawDialog incident={act.incident} onClose={onClose} />;
  const Acting = act.kind === "update" ? UpdateDialog : CorrectDialog;
  return <Acting incident={act.incident} onClose={onClose} />;
}

const { title, text: words } = incidentLimits;

function ReportDialog({ onClose }: { onClose: () => void }) {
  const text = statusMessages.useText();
  const keys = useRequestKey();
  const send = useSend("post", "/v1/admin/incidents");
  const form = useForm({
    name: "incident-report",
    initial: { ...fieldsOf(null), state: "investigating", text: "" },
    limits: { title: title.max, text: words.max },
    validate: (typed) => ({
      ...typedFaults(typed, text),
      ...(typed.text.trim().length < words.min && { text: text("needText") }),
    }),
    submit: async (typed) => {
      const body = {
        title: typed.title.trim(),
        impact: typed.impact as IncidentImpact,
        components: statusComponents.filter((one) => typed[one]),
        started_at: momentOf(typed.started_at),
        state: typed.state as Exclude<IncidentState, "resolved">,
        text: typed.text.trim(),
      };
      await send({ body: { ...body, idempotency_key: keys.of(body) } });
      toast.success({ title: text("reported") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("report")}
      action={text("publish")}
      failed={text("saveFailed")}
      onClose={onClose}
    >
      <p>{text("publicHint")}</p>
      <IncidentFields form={form} />
      <NativeSelect
        label={text("stateField")}
        data={incidentStates
          .filter((value) => value !== "resolved")
          .map((value) => ({ value, label: text(`incident.${value}`) }))}
        {...form.field("state")}
      />
      <Textarea
        label={text("textField")}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.field("text")}
      />
    </FormDialog>
  );
}

function UpdateDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const text = statusMessages.useText();
  const keys = useRequestKey();
  // When somebody else wrote first, theirs is shown, and the next try is made from it.
  const [base, setBase] = useState(incident);
  const [last] = base.updates;
  const send = useAct("post", "/v1/admin/incidents/{incident_id}/updates");
  const form = useForm({
    name: "incident-update",
    record: incident.id,
    initial: { state: incident.state, text: "", ended_at: "" },
    limits: { text: words.max },
    validate: (typed) => ({
      ...(typed.text.trim().length < words.min && { text: text("needText") }),
      ...(typed.ended_at !== "" && momentFault("ended_at", typed.ended_at, text)),
    }),
    submit: async (typed) => {
      const body = {
        version: base.version,
        state: typed.state,
        text: typed.text.trim(),
        ...(typed.state === "resolved" &&
          typed.ended_at !== "" && { ended_at: momentOf(typed.ended_at) }),
      };
      try {
        await send({
          params: { path: { incident_id: incident.id } },
          body: { ...body, idempotency_key: keys.of(body) },
        });
      } catch (error) {
        setBase((conflictOf(error) as Incident | null) ?? base);
        throw error;
      }
      toast.success({ title: text("updated") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("writeAria", { title: base.title })}
      action={text("publish")}
      failed={text("saveFailed")}
      onClose={onClose}
    >
      <p>{text("publicHint")}</p>
      {last !== undefined && (
        <p className={classes.words}>
          {text("lastUpdate", { state: text(`incident.${last.state}`), text: last.text })}
        </p>
      )}
      <NativeSelect
        label={text("stateField")}
        data={incidentStates.map((value) => ({ value, label: text(`incident.${value}`) }))}
        {...form.field("state")}
      />
      {form.values.state === "resolved" && (
        <TextInput
          type="datetime-local"
          label={text("endedAt")}
          description={text("endedHint")}
          {...momentBounds()}
          {...form.field("ended_at")}
        />
      )}
      <Textarea
        data-autofocus
        label={text("textField")}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.field("text")}
      />
    </FormDialog>
  );
}
