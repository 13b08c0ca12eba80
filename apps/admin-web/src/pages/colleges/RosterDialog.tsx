import { dateText, numberText, QuestionDialog, useFreshProof } from "@bachat/site";
import { FactList, toast } from "@bachat/ui";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { useKeptNotice } from "../../components/use-kept-notice.ts";
import { useAct, useSend } from "../../session/use-act.ts";
import { collegesMessages } from "./messages/en.ts";
import { type Roster, rosterOptions } from "./queries.ts";
import { RosterList } from "./RosterList.tsx";

/** A roster: its origin, its list, and the buttons that put it into force or end it. */
export function RosterDialog({ roster: shown, onClose }: { roster: Roster; onClose: () => void }) {
  const text = collegesMessages.useText();
  const { data } = useQuery(rosterOptions(shown.id));
  const roster = data ?? shown;
  const [acts, setActs] = useState<"start" | "end" | null>(null);
  if (acts === "start") return <Start roster={roster} onClose={onClose} />;
  if (acts === "end") return <End roster={roster} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={roster.college.name} size="lg">
      <Stack gap={20}>
        <FactList facts={factsOf(roster, text)} />
        {roster.state === "draft" && <RosterList roster={roster} />}
        <Group gap={12}>
          {roster.state === "draft" && roster.entries !== null && (
            <Button onClick={() => setActs("start")}>{text("start")}</Button>
          )}
          {roster.state !== "ended" && (
            <Button variant="default" onClick={() => setActs("end")}>
              {text("end")}
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            {text("close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function factsOf(roster: Roster, text: typeof collegesMessages.text) {
  const figure = (value: number | null) => (value === null ? null : numberText(value));
  const day = (moment: string | null) => (moment === null ? null : dateText(moment));
  return [
    { label: text("rosterState"), value: text(`rosterState.${roster.state}`) },
    { label: text("origin"), value: roster.origin },
    { label: text("agreement"), value: roster.agreement },
    { label: text("expiresOn"), value: dateText(roster.expires_on) },
    { label: text("columnEntries"), value: figure(roster.entries) },
    { label: text("leftOut"), value: figure(roster.left_out) },
    { label: text("approved"), value: figure(roster.approved) },
    { label: text("createdBy"), value: roster.created_by },
    { label: text("startedAt"), value: day(roster.started_at) },
    { label: text("endedAt"), value: day(roster.ended_at) },
    { label: text("endReason"), value: roster.end_reason },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function Start({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const text = collegesMessages.useText();
  const proof = useFreshProof();
  const wasKept = useKeptNotice();
  const send = useAct("post", "/v1/admin/rosters/{roster_id}/start");
  return (
    <QuestionDialog
      title={text("start")}
      action={text("start")}
      failed={text("actFailed")}
      onClose={onClose}
      proof={proof}
      submit={async () => {
        const params = { path: { roster_id: roster.id } };
        const answer = await proof.prove(() => send({ params, body: { version: roster.version } }));
        if (!wasKept(answer)) toast.success({ title: text("started") });
        onClose();
      }}
    >
      <p>{text("startText")}</p>
      <FactList facts={factsOf(roster, text)} />
    </QuestionDialog>
  );
}

function End({ roster, onClose }: { roster: Roster; onClose: () => void }) {
  const text = collegesMessages.useText();
  const send = useSend("post", "/v1/admin/rosters/{roster_id}/end");
  return (
    <ReasonDialog
      name="roster-end"
      record={roster.id}
      title={text("endTitle")}
      action={text("end")}
      isDangerous
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("ended") }}
      submit={(reason) => send({ params: { path: { roster_id: roster.id } }, body: { reason } })}
    >
      {text("endText")}
    </ReasonDialog>
  );
}
