import { ApiError } from "@bachat/api-client/public";
import { useErrorToast, useNow } from "@bachat/site";
import { fileSizeText } from "@bachat/ui";
import { Box, Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api } from "../../session/api.ts";
import { DocumentTools } from "./DocumentTools.tsx";
import { clockText } from "./format.ts";
import { liveMessages } from "./messages/en.ts";
import { OtherView } from "./OtherView.tsx";
import { openForReason, reviewOptions, turnsOf, type Review } from "./queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { DocumentView, DocumentPage } from "./use-document-view.ts";
import { ZoomView } from "./ZoomView.tsx";
import classes from "./DocumentPane.module.css";

const formats: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/heic": "HEIC",
  "application/pdf": "PDF",
};

interface DocumentPaneProps {
  review: Review;
  view: DocumentView;
  /** Refuses it without a try used up, so that the student sends another; null while that cannot be done. */
  onAskForAnother: (() => void) | null;
}

/** The document, in a dark room of its own. */
export function DocumentPane({ review, view, onAskForAnother }: DocumentPaneProps) {
  const text = liveMessages.useText();
  const now = useNow(1_000);
  const page = view.pages[view.active];
  const secondsLeft =
    page === undefined ? 0 : Math.max(0, Math.ceil((page.expiresAt - now) / 1000));
  return (
    <section className={classes.document} aria-label={text("document")}>
      <header className={classes.head}>
        <h2>{page === undefined ? text("document") : text(`kind.${page.document.kind}`)}</h2>
        {page !== undefined && (
          <p className={classes.note}>
            {formats[page.document.media_type]}, {fileSizeText(page.document.byte_size)} ·{" "}
            <span className={classes.logged}>{text("logged")} · </span>
            {text("closesIn", { time: clockText(secondsLeft) })}
          </p>
        )}
      </header>
      <div
        className={classes.view}
        data-comparing={view.isComparing || undefined}
        data-contrast={view.hasContrast || undefined}
      >
        <View
          review={review}
          view={view}
          page={page}
          isClosed={secondsLeft === 0}
          onAskForAnother={onAskForAnother}
        />
        {view.isComparing && <OtherView view={view} />}
      </div>
      <DocumentTools review={review} view={view} />
    </section>
  );
}

interface ViewProps extends DocumentPaneProps {
  page: DocumentPage | undefined;
  isClosed: boolean;
}

function View({ review, view, page, isClosed, onAskForAnother }: ViewProps) {
  const text = liveMessages.useText();
  const again = (
    <Button variant="default" onClick={view.reopen}>
      {text("openAgain")}
    </Button>
  );
  if (view.needsReason) return <Decided review={review} />;
  if (page === undefined) {
    if (view.error instanceof ApiError && view.error.code === "claimed_by_other")
      return <Message title={text("heldTitle")}>{text("heldText")}</Message>;
    if (view.error !== null) return <Message title={text("notAvailable")} action={again} />;
    if (view.isLoading && review.documents.some((entry) => entry.processing_status === "ready"))
      return null;
    if (review.documents.some((entry) => entry.failure === "not_shown"))
      return <NotShown review={review} onAskForAnother={onAskForAnother} />;
    const isComing = review.documents.some((entry) => entry.processing_status === "pending");
    return (
      <Message title={text(isComing ? "pagesComing" : "noPages")}>{failures(review, text)}</Message>
    );
  }
  if (isClosed) {
    return (
      <Message title={text("closed")} action={again}>
        {text("closedText")}
      </Message>
    );
  }
  if (page.url === view.brokenUrl) return <Message title={text("notAvailable")} action={again} />;
  const alt = text("pageOf", {
    kind: text(`kind.${page.document.kind}`),
    page: page.page,
    total: page.document.page_count,
  });
  const marks = (review.printed?.marks ?? []).filter(
    (mark) => mark.document_id === page.document.id && mark.page === page.page,
  );
  return (
    <ZoomView
      key={page.key}
      url={page.url}
      alt={alt}
      view={view}
      turns={turnsOf(page.document, page.page)}
      marks={marks.filter(({ field }) =>
        field === "government_number" ? !view.isUncovered : view.hasMarks,
      )}
    />
  );
}

/** After the decision the pages open only for a reason. */
function Decided({ review }: { review: Review }) {
  const text = liveMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const { opening } = review;
  return (
    <>
      <Message
        title={text("decidedTitle")}
        action={
          <Button variant="default" onClick={() => setAsking(true)}>
            {text("openingGive")}
          </Button>
        }
      >
        <span>{text("decidedText")}</span>
        {opening !== null && (
          <span>{text("openingLeft", { count: opening.left, budget: opening.budget })}</span>
        )}
      </Message>
      {isAsking && (
        <ReasonDialog
          opening={opening}
          open={(reason) => openForReason(review.id, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Its files could not be prepared: the reviewer's two ready answers. */
function NotShown({
  review,
  onAskForAnother,
}: Pick<DocumentPaneProps, "review" | "onAskForAnother">) {
  const text = liveMessages.useText();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      for (const { id, failure } of review.documents) {
        if (failure !== "not_shown") continue;
        await api.call(
          "post",
          "/v1/admin/verifications/{submission_id}/documents/{document_id}/retry",
          { params: { path: { submission_id: review.id, document_id: id } } },
        );
      }
    } catch (error) {
      showError(error, text("retryFailed"));
    } finally {
      await queryClient.invalidateQueries({ queryKey: reviewOptions(review.id).queryKey });
      setBusy(false);
    }
  };
  const isOpen = review.actions.reject;
  return (
    <Message
      title={text("notShown")}
      action={
        isOpen && (
          <Group justify="center">
            <Button loading={isBusy} onClick={() => void tryAgain()}>
              {text("tryAgain")}
            </Button>
            <Button
              variant="default"
              disabled={onAskForAnother === null}
              onClick={onAskForAnother ?? undefined}
            >
              {text("askForAnother")}
            </Button>
          </Group>
        )
      }
    >
      {isOpen && <span>{text("notShownText")}</span>}
    </Message>
  );
}

function failures(review: Review, text: ReturnType<typeof liveMessages.useText>): ReactNode {
  return review.documents
    .filter((entry) => entry.failure !== null || entry.deleted)
    .map((entry) => (
      <Box key={entry.id} component="span" display="block">
        {text(`kind.${entry.kind}`)}:{" "}
        {text(entry.failure === null ? "deleted" : `failure.${entry.failure}`)}
      </Box>
    ));
}

function Message({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.message} role="status">
      <p>{title}</p>
      {children}
      {action}
    </div>
  );
}
