import type { Schemas } from "@bachat/api-client/public";
import { KeyHint, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import { useClaim } from "../../components/use-claim.ts";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { useShownLongEnough } from "../../components/use-shown-long-enough.ts";
import { api } from "../../session/api.ts";
import { submissionsMessages } from "./messages/en.ts";
import { ReviewPolicy } from "../../components/review-policy/ReviewPolicy.tsx";
import { RejectForm } from "./RejectForm.tsx";
import classes from "./ApplicationDetail.module.css";

export interface DecisionProps {
  application: Schemas["AdminApplication"];
  /** The note as far as it is typed. */
  note: string;
  onNote: (note: string) => void;
  /** Null when another try begins. */
  onFailure: (error: unknown) => void;
  onDecided: () => void;
}

/** Approve, or send back with a note. By key: A and R. */
export function Decision({ application, note, onNote, onFailure, onDecided }: DecisionProps) {
  const text = submissionsMessages.useText();
  const [isRejecting, setRejecting] = useState(false);
  const [decidedRevision, setDecidedRevision] = useState(0);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const { id, revision, brand_name: brand } = application;
  const params = { path: { application_id: id } };
  const isSettled = useShownLongEnough(`${id} ${revision}`);

  const approve = useMutation(
    api.mutationOptions("post", "/v1/admin/applications/{application_id}/approve", {
      afterFailure: true,
    }),
  );
  const reject = useMutation(
    api.mutationOptions("post", "/v1/admin/applications/{application_id}/reject", {
      afterFailure: true,
    }),
  );
  const claim = useClaim({
    id,
    take: () => api.call("post", "/v1/admin/applications/{application_id}/claim", { params }),
    isOpen: application.status === "pending",
  });
  const heldBy = claim === null || claim.mine ? null : claim;
  // Left undecided, it is free for others at once. Decided, nothing is held any more.
  const release = useEffectEvent(() => {
    void api
      .call("delete", "/v1/admin/applications/{application_id}/claim", { params, keepalive: true })
      .catch(() => undefined);
  });
  useEffect(() => () => release(), []);
  const isReady =
    heldBy === null && isSettled && decidedRevision !== revision && !approve.isPending;

  // Both are awaited: this `onDecided` knows the list as it was, with the application in it and the next one after it.
  async function send(act: () => Promise<unknown>) {
    onFailure(null);
    // Decided, the note is no draft any more; refused, it is one again.
    onNote("");
    try {
      await act();
    } catch (error) {
      onNote(note);
      throw error;
    }
    setDecidedRevision(revision);
  }
  async function runReject(typed: string) {
    await send(() => reject.mutateAsync({ params, body: { revision, note: typed } }));
    toast.success({ title: text("rejected", { brand }), message: text("rejectedText") });
    onDecided();
  }
  async function runApprove() {
    if (!isReady) return;
    try {
      await send(() => approve.mutateAsync({ params, body: { revision } }));
    } catch (error) {
      return onFailure(error);
    }
    toast.success({ title: text("approved", { brand }), message: text("approvedText") });
    onDecided();
  }
  const openForm = () => {
    if (isReady) setRejecting(true);
  };
  const leaveForm = () => {
    setRejecting(false);
    // After the button is back.
    requestAnimationFrame(() => rejectButton.current?.focus());
  };
  useHotkeys(isRejecting ? {} : { a: () => void runApprove(), r: openForm });

  return (
    <div className={classes.decision}>
      {heldBy !== null && <HeldByOther claim={heldBy} />}
      {isRejecting && heldBy === null ? (
        <RejectForm
          note={note}
          onNote={onNote}
          isReady={isReady}
          submit={runReject}
          onError={onFailure}
          onCancel={leaveForm}
        />
      ) : (
        <div className={classes.acts}>
          <Button
            loading={approve.isPending}
            disabled={heldBy !== null}
            aria-disabled={!isReady}
            rightSection={<KeyHint>A</KeyHint>}
            onClick={() => void runApprove()}
          >
            {text("approve")}
          </Button>
          <Button
            ref={rejectButton}
            variant="default"
            disabled={heldBy !== null || approve.isPending}
            aria-disabled={!isReady}
            rightSection={<KeyHint>R</KeyHint>}
            onClick={openForm}
          >
            {text("reject")}
          </Button>
        </div>
      )}
      <ReviewPolicy kind="brand_applications" />
    </div>
  );
}
