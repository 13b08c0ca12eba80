import { IconCalendarPlus, IconSchool } from "@tabler/icons-react";
import { verificationMessages } from "./messages/en.ts";
import classes from "./SubmitSteps.module.css";

const rows = [
  { Icon: IconCalendarPlus, title: "undatedTitle", words: "undatedText" },
  { Icon: IconSchool, title: "distanceTitle", words: "distanceText" },
] as const;

/** Facts that people otherwise learn from a rejection, or never: what helps a card without a date, and that all who study count. */
export function WhatCounts() {
  const text = verificationMessages.useText();
  return (
    <ul className={classes.counts}>
      {rows.map(({ Icon, title, words }) => (
        <li key={title}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <p>
            <b>{text(title)}</b> {text(words)}
          </p>
        </li>
      ))}
    </ul>
  );
}
