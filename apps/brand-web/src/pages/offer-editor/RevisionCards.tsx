import { reviewTexts } from "@bachat/rules/offer-review";
import {
  ChangeTable,
  dateText,
  fieldLabels,
  QueryView,
  QuestionDialog,
  useErrorToast,
} from "@bachat/site";
import { Card, Notice, StatusDot, TextSkeleton } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useAct } from "../../session/use-act.ts";
import { changeMessages } from "./messages/changes.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import classes from "./RevisionCards.module.css";

const of = "/v1/brand/{brand_id}/offers/{offer_id}" as const;

interface RevisionProps {
  brandId: string;
  offer: BrandOffer;
}

/** The waiting change, with a button to take it back. */
export function PendingRevision({ brandId, offer }: RevisionProps) {
  const text = changeMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const { revision, picture, working_picture: workingPicture } = offer;
  if (revision?.status !== "pending") return null;
  const after = workingPicture?.sources[1]?.url ?? null;
  const isOtherPicture = after !== null && after !== picture?.sources[1]?.url;
  return (
    <Card
      title={text(offer.changes_asked ? "askedRevisionTitle" : "pendingTitle")}
      action={
        <StatusDot tone={offer.changes_asked ? "warning" : "info"}>
          {text(offer.changes_asked ? "status_asked" : "status_pending")}
        </StatusDot>
      }
    >
      <Stack gap={16}>
        <Box component="p" c="dimmed">
          {text(offer.changes_asked ? "askedRevisionText" : "pendingText", {
            date: dateText(revision.submitted_at),
          })}
        </Box>
        <ChangeTable changes={revision.changes} />
        {isOtherPicture && (
          <div className={classes.pictures}>
            <img src={after} alt={workingPicture?.alt ?? ""} />
          </div>
        )}
        {offer.actions.withdraw_revision && (
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {text("withdraw")}
            </Button>
          </div>
        )}
      </Stack>
      {isAsking && (
        <WithdrawDialog
          params={{ path: { brand_id: brandId, offer_id: offer.id, revision_id: revision.id } }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface WithdrawDialogProps {
  params: { path: { brand_id: string; offer_id: string; revision_id: string } };
  onClose: () => void;
}

function WithdrawDialog({ params, onClose }: WithdrawDialogProps) {
  const text = changeMessages.useText();
  const showError = useErrorToast();
  const send = useAct("post", `${of}/revisions/{revision_id}/withdraw`);
  return (
    <QuestionDialog
      title={text("withdrawTitle")}
      action={text("withdraw")}
      isDangerous
      done={{ title: text("withdrawn") }}
      submit={() => send({ params })}
      onError={(error) => {
        showError(error);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text("withdrawText")}</p>
    </QuestionDialog>
  );
}

/** What reviewers corrected in the texts that were sent in; no card without corrections. */
export function Corrections({ offer: { corrections } }: { offer: BrandOffer }) {
  const text = changeMessages.useText();
  if (corrections.length === 0) return null;
  return (
    <Card title={text("correctionsTitle")}>
      <Stack gap={16}>
        <Box component="p" c="dimmed">
          {text("correctionsText")}
        </Box>
        <ChangeTable changes={corrections} />
      </Stack>
    </Card>
  );
}

/** Why the offer, or a change of it, was sent back, and what to do now. */
export function ReviewNotes({ offer, onPutBack }: { offer: BrandOffer; onPutBack: () => void }) {
  const text = changeMessages.useText();
  const { revision } = offer;
  if (offer.changes_asked) {
    const { reason, note } = revision ?? { reason: offer.review_reason, note: offer.review_note };
    return (
      <Notice tone="warning" title={text("askedTitle")}>
        <div className={classes.note}>
          <Why reason={reason} note={note} />
          <p>{text("askedNext")}</p>
        </div>
      </Notice>
    );
  }
  if (offer.status === "rejected") {
    return (
      <Notice tone="warning" title={text("offerRefusedTitle")}>
        <div className={classes.note}>
          <Why reason={offer.review_reason} note={offer.review_note} />
          <p>{text("offerRefusedNext")}</p>
        </div>
      </Notice>
    );
  }
  if (revision?.status !== "rejected") return null;
  return (
    <Card title={text("refusedTitle")}>
      <Stack gap={16}>
        <Notice tone="warning" title={text("reviewerWrote")}>
          <div className={classes.note}>
            {reviewTexts("en", revision.reason ?? "other", revision.note).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Notice>
        <p>{text("refusedNext")}</p>
        <ChangeTable changes={revision.changes} />
        {offer.actions.edit && (
          <div>
            <Button variant="default" onClick={onPutBack}>
              {text("putBack")}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** The reason's text and the reviewer's own words. */
function Why({ reason, note }: Pick<NonNullable<BrandOffer["revision"]>, "reason" | "note">) {
  const text = changeMessages.useText();
  const lines = reviewTexts("en", reason ?? "other", note);
  if (lines.length === 0) return null;
  return (
    <p>
      {text("reviewerWrote")} {lines.join(" ")}
    </p>
  );
}

const tones = { pending: "info", approved: "ok", rejected: "bad", withdrawn: "none" } as const;

/** The decisions about earlier changes. Renders nothing without one. */
export function RevisionHistory({ brandId, offer }: RevisionProps) {
  const text = changeMessages.useText();
  const params = { path: { brand_id: brandId, offer_id: offer.id } };
  const query = useQuery(api.queryOptions("get", `${of}/revisions`, { params }));
  const decided = query.data?.items.filter(({ status }) => status !== "pending") ?? [];
  if (query.data !== undefined && decided.length === 0) return null;
  return (
    <Card title={text("history")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("historyFailed")}
        skeleton={<TextSkeleton lines={2} />}
      >
        {() => (
          <ul className={classes.history}>
            {decided.map((one) => (
              <li key={one.id}>
                <span>
                  {text("historyLine", {
                    number: one.number,
                    fields: fieldLabels(one.changes.map(({ field }) => field)),
                  })}
                  {one.note !== null && (
                    <Box component="span" c="dimmed">
                      {" "}
                      “{one.note}”
                    </Box>
                  )}
                </span>
                <StatusDot tone={tones[one.status]}>
                  {text(`status_${one.status}`)} · {dateText(one.decided_at ?? one.submitted_at)}
                </StatusDot>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
