import { numberText } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { codesMessages } from "./messages/en.ts";
import { ProblemList } from "./ProblemList.tsx";
import type { CodesPreview } from "./queries.ts";
import classes from "./CodesPage.module.css";

interface PreviewedCodesProps {
  preview: CodesPreview;
  isBusy: boolean;
  onAdd: () => void;
  onChange: () => void;
}

/** The codes as they were read. They are stored only after the confirmation. */
export function PreviewedCodes({ preview, isBusy, onAdd, onChange }: PreviewedCodesProps) {
  const text = codesMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const { usable, duplicates, invalid, first_codes: codes, problems, column } = preview;
  const leftOut = duplicates + invalid;
  const counted = (key: "wouldAdd" | "wouldLeaveOut" | "addThem", count: number) =>
    text(key, { count, number: numberText(count) });
  return (
    <section className={classes.preview} aria-labelledby="codes-preview">
      <h3 id="codes-preview" ref={heading} tabIndex={-1}>
        {usable === 0 ? text("noneUsable") : counted("wouldAdd", usable)}
      </h3>
      {usable > 0 && (
        <>
          <p>
            {text(codes.length < usable ? "firstCodes" : "allCodes", { count: codes.length })}{" "}
            {column !== null && text("underHeading", { column })}
          </p>
          <ol className={classes.codes} translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" title={counted("wouldLeaveOut", leftOut)}>
          <ProblemList problems={problems} total={leftOut} />
        </Notice>
      )}
      {!isBusy && (
        <div className={classes.actions}>
          {usable > 0 && <Button onClick={onAdd}>{counted("addThem", usable)}</Button>}
          <Button variant="default" onClick={onChange}>
            {text("change")}
          </Button>
        </div>
      )}
    </section>
  );
}
