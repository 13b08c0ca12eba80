import {
  offerReviewReasons,
  reviewNoteLength,
  type OfferReviewReason,
} from "@bachat/rules/offer-review";
import { momentText, tooLongText, useDraftState } from "@bachat/site";
import { KeyHint, Notice } from "@bachat/ui";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { useClaim } from "../../components/use-claim.ts";
import { useHotkeys } from "../../components/use-hotkeys.ts";
import { useShownLongEnough } from "../../components/use-shown-long-enough.ts";
import { api } from "../../session/api.ts";
import { reviewMessages } from "./messages/en.ts";
import type { OfferCase } from "./queries.ts";
import { isHandedOut, type OfferQueue } from "./use-offer-queue.ts";
import { choiceIn, type Decide, type Outcome } from "./use-decide.ts";
import classes from "../../components/cases/Case.module.css";

interface DecisionProps {
  data: OfferCase;
  queue: OfferQueue;
  decide: Decide;
}

/** Approve, send back or ask for a change: by key A, or a digit for the reason and then R or C. */
export function Decision({ data, queue, decide }: DecisionProps) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  const { offer, second_approval: second } = data;
  const { state } = useLocation();
  const refused = choiceIn(state);
  const [reason, setReason] = useState<OfferReviewReason | null>(refused?.reason ?? null);
  const [begun] = useState(refused?.note ?? "");
  // Kept by case: who turns to another one finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "offer-review-note", record: data.id },
    empty: begun,
  });
  const noteFault = tooLongText(note, reviewNoteLength.max);
  const [missing, setMissing] = useState<"reason" | "note" | null>(null);
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
  const isSettled = useShownLongEnough(`${data.id} ${offer.version}`);
  const isReady = heldBy === null && isSettled && !isSent;
  const passOver = useEffectEvent(() => {
    if (isHandedOut(state)) queue.passOver();
  });
  const isHeld = heldBy !== null;
  useEffect(() => {
    if (isHeld) passOver();
  }, [isHeld]);
  const isMineFirst = second.first?.mine === true;

  function run(outcome: Outcome): void {
    if (!isReady || (outcome === "approved" && isMineFirst)) return;
    if (noteFault !== undefined) return noteField.current?.focus();
    const typed = note.trim();
    if (outcome !== "approved") {
      if (reason === null) return setMissing("reason");
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
  const digits = Object.fromEntries(
    offerReviewReasons.map((one, index) => [String(index + 1), () => choose(one)]),
  );
  useHotkeys({
    a: () => run("approved"),
    r: () => run("rejected"),
    c: () => run("asked"),
    n: () => noteField.current?.focus(),
    ...digits,
  });
  const isClosed = isHeld || isSent;
  return (
    <section className={classes.decision} aria-label={text("decision")}>
      {heldBy !== null && <HeldByOther claim={heldBy} />}
      {second.needed && <Second second={second} />}
      <div>
        <p id="review-reasons">
          {text("reasons")} <small>{text("reasonsHint")}</small>
        </p>
        <ul className={classes.reasons} aria-labelledby="review-reasons">
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
        <Button
          loading={isSent}
          disabled={isClosed || isMineFirst}
          aria-disabled={!isReady}
          rightSection={<KeyHint>A</KeyHint>}
          onClick={() => run("approved")}
        >
          {text(second.needed && second.first !== null ? "approveSecond" : "approve")}
        </Button>
        <Button
          variant="default"
          disabled={isClosed}
          aria-disabled={!isReady}
          rightSection={<KeyHint>C</KeyHint>}
          onClick={() => run("asked")}
        >
          {text("ask")}
        </Button>
        <Button
          variant="default"
          disabled={isClosed}
          aria-disabled={!isReady}
          rightSection={<KeyHint>R</KeyHint>}
          onClick={() => run("rejected")}
        >
          {text("reject")}
        </Button>
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
