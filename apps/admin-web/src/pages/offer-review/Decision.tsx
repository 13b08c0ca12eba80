import {
  offerReviewReasons,
  reviewNoteLength,
  type OfferReviewReason,
} from "@bachat/rules/offer-review";
import { momentText, tooLongText, useDraftState } from "@bachat/site";
import { KeyHint, Notice } from "@bachat/ui";
import { Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { DecideButton } from "../../components/cases/DecideButton.tsx";
import { useUndone } from "../../components/cases/held.ts";
import { useDeskKeys } from "../../components/desk-keys.ts";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { useClaim } from "../../components/use-claim.ts";
import { useLookFirst } from "../../components/use-look-first.ts";
import { api } from "../../session/api.ts";
import { reviewMessages } from "./messages/en.ts";
import type { OfferCase } from "./queries.ts";
import type { Decide, Outcome } from "./use-decide.ts";
import { isHandedOut, type OfferQueue } from "./use-offer-queue.ts";
import classes from "../../components/cases/Case.module.css";

interface DecisionProps {
  data: OfferCase;
  queue: OfferQueue;
  decide: Decide;
  isEditing: boolean;
}

const actOf = { approved: "approve", rejected: "reject", asked: "ask" } as const;

/** Approve, send back or ask for a change: by key A, or a digit for the reason and then R or F. */
export function Decision({ data, queue, decide, isEditing }: DecisionProps) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  const { offer, second_approval: second } = data;
  const { state } = useLocation();
  const undone = useUndone();
  const [reason, setReason] = useState<OfferReviewReason | null>(
    offerReviewReasons.find((one) => one === undone.textOf("reason")) ?? null,
  );
  const [begun] = useState(undone.textOf("note"));
  // Kept by case: who turns to another one finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "offer-review-note", record: data.id },
    empty: begun,
  });
  const noteFault = tooLongText(note, reviewNoteLength.max);
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
  const reasonList = useRef<HTMLUListElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const claimParams = { path: { offer_id: offer.id } };
  const claim = useClaim({
    id: data.id,
    take: () => api.call("post", "/v1/admin/offers/{offer_id}/claim", { params: claimParams }),
    isOpen: true,
  });
  const heldBy = claim === null || claim.mine ? null : claim;
  const isSent = decide.sentIds.has(data.id);
  const hasDecided = useRef(false);
  // Left undecided, it is free for others at once. The decision ends the claim of a decided one.
  const release = useEffectEvent(() => {
    if (hasDecided.current) return;
    void api
      .call("delete", "/v1/admin/offers/{offer_id}/claim", { params: claimParams, keepalive: true })
      .catch(() => undefined);
  });
  useEffect(() => () => release(), []);
  const look = useLookFirst(`${data.id} ${offer.version}`);
  const isReady = heldBy === null && look.isSettled && !isSent && !isEditing;
  const passOver = useEffectEvent(() => {
    if (isHandedOut(state)) queue.passOver();
  });
  const isHeld = heldBy !== null;
  useEffect(() => {
    if (isHeld) passOver();
  }, [isHeld]);
  const isMineFirst = second.first?.mine === true;

  function run(outcome: Outcome): void {
    if (heldBy === null && !isSent && !isEditing && look.refusesEarly(actOf[outcome])) return;
    if (!isReady || (outcome === "approved" && isMineFirst)) return;
    if (noteFault !== undefined) return noteField.current?.focus();
    const typed = note.trim();
    if (outcome !== "approved") {
      if (reason === null) {
        reasonList.current?.scrollIntoView({ block: "center" });
        return setMissing("reason");
      }
      if (reason === "other" && typed.length < reviewNoteLength.min) {
        setMissing("note");
        return noteField.current?.focus();
      }
    }
    setMissing(null);
    hasDecided.current = true;
    decide.decide(data, { outcome, reason, note });
    draft.clear();
    void queue.goOn();
  }
  const choose = (one: OfferReviewReason) => {
    setReason(reason === one ? null : one);
    setMissing(null);
  };
  useDeskKeys(
    {
      approve: () => run("approved"),
      reject: () => run("rejected"),
      ask: () => run("asked"),
      note: () => noteField.current?.focus(),
    },
    { reasons: offerReviewReasons.map((one) => () => choose(one)) },
  );
  const isClosed = isHeld || isSent || isEditing;
  const button = { look, isReady, disabled: isClosed };
  return (
    <section className={classes.decision} aria-label={text("decision")}>
      {heldBy !== null && <HeldByOther claim={heldBy} />}
      {isEditing && <Notice tone="info">{text("editingNotice")}</Notice>}
      {second.needed && <Second second={second} />}
      <div>
        <p id="review-reasons">
          {text("reasons")} <small>{text("reasonsHint")}</small>
        </p>
        <ul ref={reasonList} className={classes.reasons} aria-labelledby="review-reasons">
          {offerReviewReasons.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={reason === one}
                disabled={isClosed}
                onClick={() => choose(one)}
              >
                <KeyHint>{String(index + 1)}</KeyHint>
                {words(`reason.${one}`)}
              </button>
            </li>
          ))}
        </ul>
        {missing === "reason" && (
          <Notice tone="warning" isAlert>
            {text("reasonMissing")}
          </Notice>
        )}
      </div>
      <Textarea
        ref={noteField}
        label={text("note")}
        description={text("noteHint")}
        required={reason === "other"}
        error={noteFault ?? (missing === "note" && text("noteMissing"))}
        rows={2}
        disabled={isClosed}
        value={note}
        onChange={(event) => draft.set(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <DecideButton
          {...button}
          act="approve"
          loading={isSent}
          disabled={isClosed || isMineFirst}
          onClick={() => run("approved")}
        >
          {text(second.needed && second.first !== null ? "approveSecond" : "approve")}
        </DecideButton>
        <DecideButton {...button} act="ask" variant="default" onClick={() => run("asked")}>
          {text("ask")}
        </DecideButton>
        <DecideButton {...button} act="reject" variant="default" onClick={() => run("rejected")}>
          {text("reject")}
        </DecideButton>
      </div>
    </section>
  );
}

/** That it takes two admins, and how far that is. */
function Second({ second }: { second: OfferCase["second_approval"] }) {
  const text = reviewMessages.useText();
  const { first, limit_percent: percent } = second;
  if (first === null)
    return (
      <Notice tone="warning" title={text("secondNeeded")}>
        {text("secondNeededText", { percent })}
      </Notice>
    );
  const time = momentText(first.at);
  return first.mine ? (
    <Notice tone="info" title={text("secondMine", { time })}>
      {text("secondMineText")}
    </Notice>
  ) : (
    <Notice tone="warning" title={text("secondLeft", { name: first.admin_name, time })}>
      {text("secondLeftText")}
    </Notice>
  );
}
