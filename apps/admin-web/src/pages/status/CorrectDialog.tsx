import { incidentLimits, statusComponents, type IncidentImpact } from "@bachat/rules/status";
import { FormDialog, useForm, useRecordSave } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useAct } from "../../session/use-act.ts";
import { fieldsOf, IncidentFields, momentOf, type Typed, typedFaults } from "./IncidentFields.tsx";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";

/** Corrects an incident's title, parts and times; its updates stay. */
export function CorrectDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const text = statusMessages.useText();
  const change = useAct("patch", "/v1/admin/incidents/{incident_id}");
  const { save, dialog } = useRecordSave<Incident, Typed>({
    record: incident,
    valuesOf: fieldsOf,
    label: (field) =>
      field === "title" || field === "impact"
        ? text(`${field}Field`)
        : field === "started_at"
          ? text("startedAt")
          : text(`component.${field}`),
    valueText: (field, value) =>
      field === "impact" ? text(`impact.${value as IncidentImpact}`) : undefined,
  });
  const form = useForm({
    name: "incident",
    record: incident.id,
    initial: fieldsOf(incident),
    limits: { title: incidentLimits.title.max },
    validate: (typed) => typedFaults(typed, text),
    submit: async (typed) => {
      await save(typed, ({ from, values, only }) =>
        change({
          params: { path: { incident_id: incident.id } },
          body: {
            version: from.version,
            ...only({
              title: values.title.trim(),
              impact: values.impact as IncidentImpact,
              started_at: momentOf(values.started_at),
            }),
            components: statusComponents.filter((one) => values[one]),
          },
        }),
      );
      toast.success({ title: text("corrected") });
      onClose();
    },
  });
  return (
    <FormDialog
      record={{ dialog }}
      form={form}
      title={text("correctTitle", { title: incident.title })}
      action={text("save")}
      failed={text("saveFailed")}
      onClose={onClose}
    >
      <IncidentFields form={form} />
    </FormDialog>
  );
}
