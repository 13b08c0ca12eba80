import { Skeleton, Page } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "@bachat/api-client/public";
import { dayText, numberText } from "@bachat/site";
import { homeMessages } from "./messages/messages.ts";
import classes from "./FiguresLine.module.css";
import { settingsOptions, statsOptions } from "./queries.ts";

type Figures = Schemas["SiteSettings"]["figures"];

/** The quiet line of numbers: one counted now, the others as admins set them, with source and date. */
export function FiguresLine() {
  const text = homeMessages.useText();
  const stats = useQuery(statsOptions);
  const settings = useQuery(settingsOptions);
  const figure = (name: keyof Figures, label: string) => {
    const value = settings.data?.figures[name];
    if (value === undefined) return settings.isError ? null : <Waiting />;
    const source = text("figureSource", { date: dayText(value.as_of), source: value.source });
    return (
      <li title={source}>
        <b>{value.text}</b> {label}
      </li>
    );
  };
  return (
    <div className={classes.band}>
      <Page padded={false}>
        {/* On a phone it scrolls sideways: the keyboard must be able to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
        <ul className={classes.figures} aria-label={text("figures")} tabIndex={0}>
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
      </Page>
    </div>
  );
}

const Waiting = () => (
  <li>
    <Skeleton width={96} height={16} />
  </li>
);
