import {
  applicationNoteLength,
  type ApplicationReason,
  applicationReasons,
  applicationReasonTexts,
} from "@bachat/rules/application-review";
import { errorText, tooLongText, useDraftState } from "@bachat/site";
import { KeyHint, Notice, toast } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DecideButton } from "../../components/cases/DecideButton.tsx";
import { useUndone } from "../../components/cases/held.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import type { Claim } from "../../components/use-claim.ts";
import { useLookFirst } from "../../components/use-look-first.ts";
import { api } from "../../session/api.ts";
import { DecidedMeanwhile } from "./DecidedMeanwhile.tsx";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

interface DecisionProps {
  data: Application;
  heldBy: Claim | null;
  isEditing: boolean;
  onDecided: () => Promise<void>;
}

const actOf = { approved: "approve", rejected: "reject" } as const;

// Somebody else may have been faster: the page then shows what became of it.
const reads = { afterFailure: true } as const;

/** Approve, or send back with a note: by key A, or digits for the note's sentences and then R. */
export function Decision({ data, heldBy, isEditing, onDecided }: DecisionProps) {
  const text = submissionsMessages.useText();
  const [failure, setFailure] = useState<unknown>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const undone = useUndone();
  const [begun] = useState(undone.textOf("note"));
  // Kept by application: who turns to another one finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "application-note", record: data.id },
    empty: begun,
  });
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { id, revision, brand_name: brand } = data;
  const params = { path: { application_id: id } };
  const of = "/v1/admin/applications/{application_id}" as const;
  const approve = useMutation(api.mutationOptions("post", `${of}/decisions/approve`, reads));
  const reject = useMutation(api.mutationOptions("post", `${of}/decisions/reject`, reads));
  const look = useLookFirst(`${id} ${revision}`);
  const isBusy = approve.isPending || reject.isPending;
  const isReady = heldBy === null && look.isSettled && !isBusy && !isEditing;
  const isClosed = heldBy !== null || isEditing;
  const noteFault = tooLongText(note, applicationNoteLength.max);

  async function decide(outcome: "approved" | "rejected") {
    if (!isClosed && look.refusesEarly(actOf[outcome])) return;
    if (!isReady) return;
    const typed = note.trim();
    if (outcome === "rejected" && (noteFault ?? "") !== "") return noteField.current?.focus();
    if (outcome === "rejected" && typed.length < applicationNoteLength.min) {
      setNoteMissing(true);
      return noteField.current?.focus();
    }
    setNoteMissing(false);
    setFailure(null);
    try {
      await (outcome === "approved"
        ? approve.mutateAsync({ params, body: { revision } })
        : reject.mutateAsync({ params, body: { revision, note: typed } }));
    } catch (error) {
      return setFailure(error);
    }
    draft.clear();
    toast.success({
      title: text(`done_${outcome}`, { brand }),
      message: text(`doneText_${outcome}`),
    });
    await onDecided();
  }
  /** Puts a reason's sentence into the note, or takes it out again. */
  function toggle(reason: ApplicationReason) {
    if (isClosed) return;
    const sentence = applicationReasonTexts[reason];
    draft.set(
      note.includes(sentence)
        ? note
            .replace(sentence, "")
            .replace(/\n{2,}/g, "\n")
            .trim()
        : [note.trim(), sentence].filter((one) => one !== "").join("\n"),
    );
    setNoteMissing(false);
  }
  const isPending = data.status === "pending";
  useDeskKeys(
    isPending
      ? {
          approve: () => void decide("approved"),
          reject: () => void decide("rejected"),
          note: () => noteField.current?.focus(),
        }
      : {},
    { reasons: isPending ? applicationReasons.map((one) => () => toggle(one)) : [] },
  );
  if (!isPending) return <DecidedMeanwhile application={data} note={note} failure={failure} />;
  return (
    <section className={classes.decision} aria-label={text("decision")}>
      {heldBy !== null && <HeldByOther claim={heldBy} />}
      {isEditing && <Notice tone="info">{text("editingNotice")}</Notice>}
      {failure !== null && (
        <Notice tone="bad" title={text("decideFailed")} isAlert>
          {errorText(failure)}
        </Notice>
      )}
      {!data.contact_confirmed && (
        <Notice tone="warning" title={text("unconfirmed", { email: data.contact_email })}>
          {text("unconfirmedText")}
        </Notice>
      )}
      <div>
        <p id="application-reasons">
          {text("reasons")} <small>{text("reasonsHint")}</small>
        </p>
        <ul className={classes.reasons} aria-labelledby="application-reasons">
          {applicationReasons.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={note.includes(applicationReasonTexts[one])}
                disabled={isClosed}
                onClick={() => toggle(one)}
              >
                <KeyHint>{String(index + 1)}</KeyHint>
                {text(`reason_${one}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Textarea
        ref={noteField}
        label={text("note")}
        description={text("noteHint")}
        error={noteFault ?? (isNoteMissing && text("noteMissing"))}
        autosize
        minRows={2}
        maxRows={8}
        disabled={isClosed}
        value={note}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <DecideButton
          act="approve"
          look={look}
          isReady={isReady}
          loading={approve.isPending}
          disabled={isClosed}
          onClick={() => void decide("approved")}
        >
          {text("approve")}
        </DecideButton>
        <DecideButton
          act="reject"
          look={look}
          isReady={isReady}
          variant="default"
          loading={reject.isPending}
          disabled={isClosed}
          onClick={() => void decide("rejected")}
        >
          {text("reject")}
        </DecideButton>
      </div>
    </section>
  );
}
