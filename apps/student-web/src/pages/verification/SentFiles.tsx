import { fileSizeText } from "@bachat/ui";
import type { Submission, SubmissionDocument } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";
import { ViewDocument } from "./ViewDocument.tsx";
import classes from "./verification.module.css";

/** The files of a submission: the kind and state of each, and a way to view it. */
export function SentFiles({ submission }: { submission: Submission }) {
  const text = verificationMessages.useText();
  return (
    <ul className={classes.files} aria-label={text("sentFiles")}>
      {submission.documents.map((document) => (
        <li key={document.id}>
          <p className={classes.file}>
            <b>{text(`kind.${document.kind}`)}</b>
            <State document={document} />
          </p>
          {document.processing_status === "ready" && !document.deleted && (
            <ViewDocument documentId={document.id} />
          )}
        </li>
      ))}
    </ul>
  );
}

function State({ document }: { document: SubmissionDocument }) {
  const text = verificationMessages.useText();
  if (document.failure !== null) {
    return <span className={classes.failed}>{text(`failure.${document.failure}`)}</span>;
  }
  const status = document.deleted
    ? text("deleted")
    : document.processing_status === "pending"
      ? text("processing.pending")
      : text("processing.ready");
  return (
    <span>
      {fileSizeText(document.byte_size)} · {status}
    </span>
  );
}
