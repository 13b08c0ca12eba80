import { KeyHint } from "@bachat/ui";
import { IconMaximize, IconMinus, IconPlus, IconRotateClockwise } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";
import type { Stage } from "./use-stage.ts";
import classes from "./StagePane.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Under the document: its pages as a film, files that cannot be shown, and the tools. */
export function StageBench({ review, stage }: { review: Review; stage: Stage }) {
  const text = liveMessages.useText();
  const failed = review.documents.filter((entry) => entry.failure !== null);
  return (
    <div className={classes.bench}>
      <ul className={classes.film} aria-label={text("pages")}>
        {stage.pages.map((page, index) => (
          <li key={page.key}>
            <button
              type="button"
              className={classes.frame}
              aria-current={index === stage.active ? "true" : undefined}
              onClick={() => stage.open(index)}
            >
              <img src={page.url} alt="" referrerPolicy="no-referrer" />
              <span>
                {text(`kind.${page.document.kind}`)}
                {page.document.page_count > 1 && ` ${page.page}`}
              </span>
            </button>
          </li>
        ))}
        {failed.map((entry) => (
          <li key={entry.id} className={classes.failed}>
            {text(`kind.${entry.kind}`)}{" "}
            {entry.failure !== null && text(`failure.${entry.failure}`)}
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Tool label={text("smaller")} hint="-" onClick={stage.smaller}>
          <IconMinus {...icon} />
        </Tool>
        <span className={classes.percent}>{Math.round(stage.transform.zoom * 100)}%</span>
        <Tool label={text("larger")} hint="+" onClick={stage.larger}>
          <IconPlus {...icon} />
        </Tool>
        <hr />
        <Tool label={text("fit")} hint="0" onClick={stage.fit} isLabelShown>
          <IconMaximize {...icon} />
        </Tool>
        <Tool label={text("turn")} hint="T" onClick={stage.turn} isLabelShown>
          <IconRotateClockwise {...icon} />
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  hint: string;
  onClick: () => void;
  isLabelShown?: boolean;
  children: ReactNode;
}

function Tool({ label, hint, onClick, isLabelShown = false, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={isLabelShown ? undefined : label}
      onClick={onClick}
    >
      {children}
      {isLabelShown && label}
      <KeyHint>{hint}</KeyHint>
    </button>
  );
}
