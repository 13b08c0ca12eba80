import type { Schemas } from "@bachat/api-client/public";
import { healthNoteLength } from "@bachat/rules/offers";
import {
  dateText,
  dayText,
  NoteDialog,
  QueryView,
  useErrorToast,
  useOpenDialog,
  useRequestKey,
} from "@bachat/site";
import { Card, Notice, TextSkeleton, toast } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useAct } from "../../session/use-act.ts";
import { feedbackMessages } from "./messages/feedback.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import classes from "./OfferFeedback.module.css";

const of = "/v1/brand/{brand_id}/offers/{offer_id}" as const;
type Feedback = Schemas["BrandOfferFeedback"];

/** Comments in sight at first, so that the offer that is to be corrected is not far below them. */
const FEW = 5;

interface OfferFeedbackProps {
  brandId: string;
  offer: BrandOffer;
}

/** Why the offer fails for students, and the way to say that it was fixed. Nothing while too few have answered. */
export function OfferFeedback({ brandId, offer }: OfferFeedbackProps) {
  const { answers, repaired_on: repairedOn } = offer.health;
  return answers === null && repairedOn === null && offer.failing === null ? null : (
    <Answers brandId={brandId} offerId={offer.id} />
  );
}

interface Ids {
  brandId: string;
  offerId: string;
}

function Answers({ brandId, offerId }: Ids) {
  const text = feedbackMessages.useText();
  const [isAsking, setAsking] = useOpenDialog(`offer-repair.${offerId}`, false);
  const params = { path: { brand_id: brandId, offer_id: offerId } };
  const query = useQuery(api.queryOptions("get", `${of}/feedback`, { params }));
  return (
    <Card title={text("title")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("loadFailed")}
        skeleton={<TextSkeleton lines={3} />}
      >
        {(feedback) => (
          <Stack gap={16} maw="70ch">
            {feedback.failing === null ? (
              <Counts feedback={feedback} />
            ) : (
              <Failing feedback={feedback} failing={feedback.failing} />
            )}
            <LastRepair feedback={feedback} />
            {feedback.may_repair && (
              <div>
                <Button onClick={() => setAsking(true)}>{text("fixed")}</Button>
              </div>
            )}
          </Stack>
        )}
      </QueryView>
      {isAsking && (
        <RepairDialog brandId={brandId} offerId={offerId} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function Failing({
  feedback,
  failing: { pauses_on: pausesOn },
}: {
  feedback: Feedback;
  failing: NonNullable<Feedback["failing"]>;
}) {
  const text = feedbackMessages.useText();
  const { comments } = feedback;
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Notice tone="warning" title={text(pausesOn === null ? "paused" : "failing")}>
        <Counts feedback={feedback} />
        <p>
          {pausesOn === null ? text("pausedText") : text("failingText", { day: dayText(pausesOn) })}
        </p>
        <p>{text("next")}</p>
      </Notice>
      {comments.length === 0 ? (
        <p className={classes.quiet}>{text("noComments")}</p>
      ) : (
        <section aria-label={text("comments")}>
          <Box component="h3" mb={8} fz={14} lh="20px" fw={600}>
            {text("comments")}
          </Box>
          <ul className={classes.comments}>
            {(isWhole ? comments : comments.slice(0, FEW)).map(({ outcome, comment, day }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two students may write the same on one day
              <li key={at}>
                <p>{comment}</p>
                <p className={classes.quiet}>
                  {text(`said_${outcome}`)} · {dayText(day)}
                </p>
              </li>
            ))}
          </ul>
          {comments.length > FEW && (
            <Button variant="default" mt={12} onClick={() => setWhole(!isWhole)}>
              {isWhole ? text("fewer") : text("all", { count: comments.length })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function Counts({ feedback }: { feedback: Feedback }) {
  const text = feedbackMessages.useText();
  const { answers, worked, code_refused: refused, terms_differ: differ } = feedback;
  if (answers === null || worked === null) return <p>{text("tooFew")}</p>;
  return (
    <p>
      {[
        text("workedOf", { worked, answers }),
        ...(refused ? [text("code_refused", { count: refused })] : []),
        ...(differ ? [text("terms_differ", { count: differ })] : []),
      ].join(" ")}
    </p>
  );
}

function LastRepair({ feedback: { repair } }: { feedback: Feedback }) {
  const text = feedbackMessages.useText();
  if (repair === null) return null;
  return (
    <div className={classes.repair}>
      <p>
        {text("repaired", {
          date: dateText(repair.repaired_at),
          person: repair.person ?? text("aMember"),
        })}
      </p>
      <p>“{repair.note}”</p>
      <p className={classes.quiet}>{text("sinceRepair")}</p>
    </div>
  );
}

function RepairDialog({ brandId, offerId, onClose }: Ids & { onClose: () => void }) {
  const text = feedbackMessages.useText();
  const showError = useErrorToast();
  const keys = useRequestKey();
  const repair = useAct("post", `${of}/repairs`);
  async function send(note: string) {
    await repair({
      params: { path: { brand_id: brandId, offer_id: offerId } },
      body: { idempotency_key: keys.of(), note },
    });
    toast.success({ title: text("done"), message: text("doneText") });
    onClose();
  }
  return (
    <NoteDialog
      name="offer-repair"
      record={offerId}
      title={text("dialogTitle")}
      label={text("note")}
      hint={text("noteHint")}
      length={healthNoteLength}
      tooShort={text("noteShort")}
      action={text("send")}
      submit={send}
      onError={(error) => showError(error, text("failed"))}
      onClose={onClose}
    >
      {text("dialogText")}
    </NoteDialog>
  );
}
