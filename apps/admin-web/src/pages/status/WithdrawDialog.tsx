import { conflictOf, NoteDialog } from "@bachat/site";
import { useState } from "react";
import { useAct } from "../../session/use-act.ts";
import { statusMessages } from "./messages/en.ts";
import type { Incident } from "./queries.ts";

/** Withdraws an incident that was reported by mistake. */
export function WithdrawDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const text = statusMessages.useText();
  // After somebody else's change the next try starts from the incident's new version.
  const [base, setBase] = useState(incident);
  const send = useAct("post", "/v1/admin/incidents/{incident_id}/withdraw");
  const withdraw = async (reason: string) => {
    try {
      await send({
        params: { path: { incident_id: incident.id } },
        body: { version: base.version, reason },
      });
    } catch (error) {
      setBase((conflictOf(error) as Incident | null) ?? base);
      throw error;
    }
  };
  return (
    <NoteDialog
      name="incident-withdraw"
      record={incident.id}
      title={text("withdrawAria", { title: base.title })}
      label={text("withdrawReason")}
      length={{ min: 3, max: 300 }}
      tooShort={text("needText")}
      action={text("withdraw")}
      failed={text("withdrawFailed")}
      onClose={onClose}
      done={{ title: text("withdrawn") }}
      submit={withdraw}
    >
      {text("withdrawText")}
    </NoteDialog>
  );
}
