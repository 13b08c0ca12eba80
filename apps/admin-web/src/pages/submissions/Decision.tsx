import {
  applicationNoteLength,
  type ApplicationReason,
  applicationReasons,
  applicationReasonTexts,
} from "@bachat/rules/application-review";
import { errorText, tooLongText, useDraftState } from "@bachat/site";
import { KeyHint, Notice, toast } from "@bachat/ui";
import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import type { Claim } from "../../components/use-claim.ts";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { useShownLongEnough } from "../../components/use-shown-long-enough.ts";
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

// Somebody else may have been faster: the page then shows what became of it.
const reads = { afterFailure: true } as const;

/** Approve, or send back with a note: by key A, or digits for the note's sentences and then R. */
export function Decision({ data, heldBy, isEditing, onDecided }: DecisionProps) {
  const text = submissionsMessages.useText();
  const [failure, setFailure] = useState<unknown>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  // Kept by application: who turns to another one finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "application-note", record: data.id },
    empty: "",
  });
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { id, revision, brand_name: brand } = data;
  const params = { path: { application_id: id } };
  const of = "/v1/admin/applications/{application_id}" as const;
  const approve = useMutation(api.mutationOptions("post", `${of}/approve`, reads));
  const reject = useMutation(api.mutationOptions("post", `${of}/reject`, reads));
  const isSettled = useShownLongEnough(`${id} ${revision}`);
  const isBusy = approve.isPending || reject.isPending;
  const isReady = heldBy === null && isSettled && !isBusy && !isEditing;
  const isClosed = heldBy !== null || isEditing;
  const noteFault = tooLongText(note, applicationNoteLength.max);

  async function decide(outcome: "approved" | "rejected") {
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
  useHotkeys(
    isPending
      ? {
          a: () => void decide("approved"),
          r: () => void decide("rejected"),
          n: () => noteField.current?.focus(),
          ...Object.fromEntries(
            applicationReasons.map((one, index) => [String(index + 1), () => toggle(one)]),
          ),
        }
      : {},
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
        <Button
          loading={approve.isPending}
          disabled={isClosed}
          aria-disabled={!isReady}
          rightSection={<KeyHint>A</KeyHint>}
          onClick={() => void decide("approved")}
        >
          {text("approve")}
        </Button>
        <Button
          variant="default"
          loading={reject.isPending}
          disabled={isClosed}
          aria-disabled={!isReady}
          rightSection={<KeyHint>R</KeyHint>}
          onClick={() => void decide("rejected")}
        >
          {text("reject")}
        </Button>
      </div>
    </section>
  );
}
