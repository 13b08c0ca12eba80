import {
  IconColumns2,
  IconContrast,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconTextScan2,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ActKey } from "../../components/ActKey.tsx";
import type { DeskAct } from "../../components/desk-keys.ts";
import { liveMessages } from "./messages/en.ts";
import { turnsOf, type Review } from "./queries.ts";
import type { DocumentView } from "./use-document-view.ts";
import classes from "./DocumentPane.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Under the document: its pages as a film, files that cannot be shown, and the tools. */
export function DocumentTools({ review, view }: { review: Review; view: DocumentView }) {
  const text = liveMessages.useText();
  const failed = review.documents.filter((entry) => entry.failure !== null);
  return (
    <div className={classes.toolbar}>
      <ul className={classes.film} aria-label={text("pages")}>
        {view.pages.map((page, index) => (
          <li key={page.key}>
            <button
              type="button"
              className={classes.frame}
              aria-current={index === view.active ? "true" : undefined}
              onClick={() => view.open(index)}
            >
              <i>
                <img
                  src={page.url}
                  alt=""
                  referrerPolicy="no-referrer"
                  data-turns={turnsOf(page.document, page.page)}
                />
              </i>
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
        <Tool label={text("smaller")} act="smaller" onClick={view.smaller}>
          <IconMinus {...icon} />
        </Tool>
        <span className={classes.percent}>{Math.round(view.transform.zoom * 100)}%</span>
        <Tool label={text("larger")} act="larger" onClick={view.larger}>
          <IconPlus {...icon} />
        </Tool>
        <hr />
        <Tool label={text("fit")} act="fit" onClick={view.fit} isLabelShown>
          <IconMaximize {...icon} />
        </Tool>
        <Tool label={text("turn")} act="turn" onClick={view.turn} isLabelShown>
          <IconRotateClockwise {...icon} />
        </Tool>
        <Tool
          label={text("contrast")}
          act="contrast"
          isPressed={view.hasContrast}
          onClick={view.toggleContrast}
        >
          <IconContrast {...icon} />
        </Tool>
        {(review.printed?.marks ?? []).length > 0 && (
          <Tool
            label={text("marks")}
            act="outline"
            isPressed={view.hasMarks}
            onClick={view.toggleMarks}
          >
            <IconTextScan2 {...icon} />
          </Tool>
        )}
        {view.others.length > 0 && (
          <Tool
            label={text("compare")}
            act="compare"
            isPressed={view.isComparing}
            onClick={view.compare}
          >
            <IconColumns2 {...icon} />
          </Tool>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  act: DeskAct;
  onClick: () => void;
  isLabelShown?: boolean;
  isPressed?: boolean;
  children: ReactNode;
}

function Tool({ label, act, onClick, isLabelShown = false, isPressed, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={isPressed}
      title={isLabelShown ? undefined : label}
      aria-label={isLabelShown ? undefined : label}
      onClick={onClick}
    >
      {children}
      {isLabelShown && label}
      <ActKey act={act} />
    </button>
  );
}
