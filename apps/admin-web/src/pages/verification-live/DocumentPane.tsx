import { fileSizeText } from "@bachat/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { clockText } from "./format.ts";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";
import { DocumentTools } from "./DocumentTools.tsx";
import type { DocumentView, DocumentPage } from "./use-document-view.ts";
import { useNow } from "./use-now.ts";
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
}

/** The document, in a dark room of its own. */
export function DocumentPane({ review, view }: DocumentPaneProps) {
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
      <div className={classes.view}>
        <View review={review} view={view} page={page} isClosed={secondsLeft === 0} />
      </div>
      <DocumentTools review={review} view={view} />
    </section>
  );
}

interface ViewProps extends DocumentPaneProps {
  page: DocumentPage | undefined;
  isClosed: boolean;
}

function View({ review, view, page, isClosed }: ViewProps) {
  const text = liveMessages.useText();
  const again = (
    <Button variant="default" onClick={view.reopen}>
      {text("openAgain")}
    </Button>
  );
  if (page === undefined) {
    if (view.error !== null) return <Message title={text("notAvailable")} action={again} />;
    if (view.isLoading && review.documents.some((entry) => entry.processing_status === "ready"))
      return null;
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
  return <ZoomView key={page.key} url={page.url} alt={alt} view={view} />;
}

function failures(review: Review, text: ReturnType<typeof liveMessages.useText>): ReactNode {
  return review.documents
    .filter((entry) => entry.failure !== null || entry.deleted)
    .map((entry) => (
      <span key={entry.id} className={classes.failure}>
        {text(`kind.${entry.kind}`)}:{" "}
        {text(entry.failure === null ? "deleted" : `failure.${entry.failure}`)}
      </span>
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
