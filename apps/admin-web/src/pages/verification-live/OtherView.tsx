import { dateText } from "@bachat/site";
import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { liveMessages } from "./messages/en.ts";
import { linkOptions, needsReason, openOtherForReason, turnsOf } from "./queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { DocumentView, OtherDocument } from "./use-document-view.ts";
import { ZoomView } from "./ZoomView.tsx";
import classes from "./DocumentPane.module.css";

/** Beside the document an earlier one, or another student's that is the same or looks like it. Its link is logged too. */
export function OtherView({ view }: { view: DocumentView }) {
  const text = liveMessages.useText();
  const { others } = view;
  const [index, setIndex] = useState(0);
  const other = others[index] ?? others[0];
  const label = ({ name, document, at }: OtherDocument) =>
    `${name ?? text("earlierTry")} · ${text(`kind.${document.kind}`)} · ${dateText(at)}`;
  return (
    <div className={classes.other}>
      <NativeSelect
        aria-label={text("compareWith")}
        size="xs"
        value={String(index)}
        onChange={(event) => setIndex(Number(event.currentTarget.value))}
        data={others.map((one, at) => ({ value: String(at), label: label(one) }))}
      />
      {other !== undefined && (
        <Shown key={other.document.id} other={other} view={view} alt={label(other)} />
      )}
    </div>
  );
}

function Shown({ other, view, alt }: { other: OtherDocument; view: DocumentView; alt: string }) {
  const text = liveMessages.useText();
  const { data, error } = useQuery(linkOptions(other.submissionId, other.document.id));
  const [isAsking, setAsking] = useState(false);
  if (needsReason(error))
    return (
      <div className={classes.message} role="status">
        <p>{text("decidedTitle")}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {text("openingGive")}
        </Button>
        {isAsking && (
          <ReasonDialog
            opening={null}
            open={(reason) => openOtherForReason(other.submissionId, other.document.id, reason)}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    );
  if (error !== null) return <p role="status">{text("notAvailable")}</p>;
  return data === undefined ? null : (
    <ZoomView url={data.url} alt={alt} view={view} turns={turnsOf(other.document, 1)} />
  );
}
