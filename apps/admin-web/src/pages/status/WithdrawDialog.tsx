import { conflictOf, FormDialog, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";

/** Withdraws an incident that was reported by mistake. */
export function WithdrawDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const text = statusMessages.useText();
  // After somebody else's change the next try starts from the incident's new version.
  const [base, setBase] = useState(incident);
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/admin/incidents/{incident_id}/withdraw", {
      afterFailure: true,
    }),
  );
  const form = useForm({
    name: "incident-withdraw",
    record: incident.id,
    initial: { reason: "" },
    limits: { reason: 300 },
    validate: ({ reason }) => (reason.trim().length < 3 ? { reason: text("needText") } : {}),
    submit: async ({ reason }) => {
      try {
        await mutateAsync({
          params: { path: { incident_id: incident.id } },
          body: { version: base.version, reason: reason.trim() },
        });
      } catch (error) {
        setBase((conflictOf(error) as Incident | null) ?? base);
        throw error;
      }
      toast.success({ title: text("withdrawn") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("withdrawAria", { title: base.title })}
      action={text("withdraw")}
      failed={text("withdrawFailed")}
      onClose={onClose}
    >
      <p>{text("withdrawText")}</p>
      <Textarea
        data-autofocus
        label={text("withdrawReason")}
        required
        autosize
        minRows={2}
        maxRows={5}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
