import { numberText } from "@bachat/site";
import { codesMessages } from "./messages/en.ts";
import type { CodesUploaded } from "./queries.ts";
import classes from "./CodesPage.module.css";

type Problem = CodesUploaded["problems"][number];

interface ProblemListProps {
  problems: readonly Problem[];
  /** All that are left out; only the first are listed. */
  total: number;
}

/** The records that are left out, each with where it is and why. */
export function ProblemList({ problems, total }: ProblemListProps) {
  const text = codesMessages.useText();
  return (
    <>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={problem.line}>
            <b>{placeOf(problem)}</b> {meaningOf(problem)}
          </li>
        ))}
      </ul>
      {total > problems.length && <p>{text("firstShown", { shown: problems.length })}</p>}
    </>
  );
}

function placeOf({ line, record }: Problem): string {
  const { text } = codesMessages;
  const place = { line: numberText(line), record: numberText(record) };
  return line === record ? text("line", place) : text("recordAndLine", place);
}

function meaningOf({ rule, same_as_line }: Problem): string {
  const { text } = codesMessages;
  if (same_as_line === null) return text(rule === "repeated" ? "p_in_pool" : `p_${rule}`);
  const key = rule === "too_similar" ? "p_too_similar_line" : "p_repeated";
  return text(key, { line: numberText(same_as_line) });
}
