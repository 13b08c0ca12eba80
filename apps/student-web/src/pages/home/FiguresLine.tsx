import { Skeleton, Page } from "@bachat/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Schemas } from "@bachat/api-client/public";
import { currentLocale, dayText, numberText } from "@bachat/site";
import { homeMessages } from "./messages/messages.ts";
import classes from "./FiguresLine.module.css";
import { settingsOptions, statsOptions } from "./queries.ts";

type Figures = Schemas["SiteSettings"]["figures"];

const sourceOf = ({ source, source_hi: hindi }: Figures[keyof Figures]) =>
  currentLocale() === "hi" ? (hindi ?? source) : source;

/** The quiet line of numbers: one counted now, the others as admins set them, with source and date on a tap. */
export function FiguresLine() {
  const text = homeMessages.useText();
  const stats = useQuery(statsOptions);
  const settings = useQuery(settingsOptions);
  const sourceId = useId();
  const [open, setOpen] = useState<keyof Figures | null>(null);
  const opened = open === null ? undefined : settings.data?.figures[open];
  const figure = (name: keyof Figures, label: string) => {
    const value = settings.data?.figures[name];
    if (value === undefined) return settings.isError ? null : <Waiting />;
    const isOpen = open === name;
    return (
      <li>
        <button
          type="button"
          className={classes.figure}
          aria-expanded={isOpen}
          aria-controls={sourceId}
          onClick={() => setOpen(isOpen ? null : name)}
        >
          <b>{value.text}</b> {label}
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </button>
      </li>
    );
  };
  return (
    <div className={classes.band}>
      <Page padded={false}>
        <ul className={classes.figures} aria-label={text("figures")}>
          {stats.data !== undefined ? (
            <li>
              <b>{numberText(stats.data.active_offers)}</b> {text("activeOffers")}
            </li>
          ) : (
            !stats.isError && <Waiting />
          )}
          {figure("brands", text("brands"))}
          {figure("happy_students", text("happyStudents"))}
          {figure("saved", text("saved"))}
          {figure("average_redemption_rate", text("redemptionRate"))}
          <li>
            <b>28</b> {text("states")} <b>8</b> {text("territories")}
          </li>
        </ul>
        <p id={sourceId} role="status" className={classes.source}>
          {opened !== undefined &&
            text("figureSource", { date: dayText(opened.as_of), source: sourceOf(opened) })}
        </p>
      </Page>
    </div>
  );
}

const Waiting = () => (
  <li>
    <Skeleton width={96} height={16} />
  </li>
);
