import { dateText, QueryView, useErrorToast } from "@bachat/site";
import { Card, Notice, StatusDot, TextSkeleton, toast } from "@bachat/ui";
import { Box, Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { ChangeTable } from "./ChangeTable.tsx";
import { fieldLabels } from "../../components/offers/field-words.ts";
import { changeMessages } from "./messages/changes.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import classes from "./ChangeTable.module.css";

const of = "/v1/brand/{brand_id}/offers/{offer_id}" as const;

interface RevisionProps {
  brandId: string;
  offer: BrandOffer;
}

/** The change that waits, with the way to take it back. */
export function PendingRevision({ brandId, offer }: RevisionProps) {
  const text = changeMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const { revision, picture, working_picture: workingPicture } = offer;
  if (revision?.status !== "pending") return null;
  const after = workingPicture?.sources[1]?.url ?? null;
  const isOtherPicture = after !== null && after !== picture?.sources[1]?.url;
  return (
    <Card
      title={text("pendingTitle")}
      action={<StatusDot tone="info">{text("status_pending")}</StatusDot>}
    >
      <Stack gap={16}>
        <Box component="p" c="dimmed">
          {text("pendingText", { date: dateText(revision.submitted_at) })}
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
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={text("withdrawTitle")}>
        <Withdraw
          params={{ path: { brand_id: brandId, offer_id: offer.id, revision_id: revision.id } }}
          onDone={() => setAsking(false)}
        />
      </Modal>
    </Card>
  );
}

interface WithdrawProps {
  params: { path: { brand_id: string; offer_id: string; revision_id: string } };
  onDone: () => void;
}

function Withdraw({ params, onDone }: WithdrawProps) {
  const text = changeMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", `${of}/revisions/{revision_id}/withdraw`, {
      afterFailure: true,
    }),
    onSuccess: () => toast.success({ title: text("withdrawn") }),
    onError: (error) => showError(error),
    onSettled: onDone,
  });
  return (
    <Stack gap={20}>
      <p>{text("withdrawText")}</p>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onDone} data-autofocus>
          {text("cancel")}
        </Button>
        <Button color="chili" loading={isPending} onClick={() => mutate({ params })}>
          {text("withdraw")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why the offer, or a change of it, was sent back, and what to do now. */
export function ReviewNotes({ offer, onPutBack }: { offer: BrandOffer; onPutBack: () => void }) {
  const text = changeMessages.useText();
  const { revision } = offer;
  if (offer.status === "rejected") {
    return (
      <Notice tone="warning" title={text("offerRefusedTitle")}>
        <div className={classes.note}>
          {offer.review_note !== null && (
            <p>
              {text("reviewerWrote")} {offer.review_note}
            </p>
          )}
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
          <p className={classes.note}>{revision.note}</p>
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

const tones = { pending: "info", approved: "ok", rejected: "bad", withdrawn: "none" } as const;

/** What became of the changes before. Nothing while there were none. */
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
