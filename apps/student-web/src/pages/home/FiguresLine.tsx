import type { Schemas } from "@bachat/api-client/public";
import { currentLocale, dayText, numberText } from "@bachat/site";
import { Skeleton, Page } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { homeMessages } from "./messages/en.ts";
import { settingsOptions, statsOptions } from "./queries.ts";
import classes from "./FiguresLine.module.css";

type Figures = Schemas["SiteSettings"]["figures"];

const sourceOf = ({ source, source_hi: hindi }: Figures[keyof Figures]) =>
  currentLocale() === "hi" ? (hindi ?? source) : source;

const names = ["brands", "happy_students", "saved", "average_redemption_rate"] as const;
const labels = {
  brands: "brands",
  happy_students: "happyStudents",
  saved: "saved",
  average_redemption_rate: "redemptionRate",
} as const;

const ways = ["address", "roster", "document"] as const;

/** "2 minutes", "3 hours", "2 days", never less than was measured. */
function timeText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [value, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 36 * 60
        ? [Math.ceil(minutes / 60), "hour"]
        : [Math.ceil(minutes / 1_440), "day"];
  const shown = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(currentLocale(), shown).format(value);
}

/**
 * The quiet line of numbers: one counted now, the others as admins set them, the usual time of a verification, and the source of
 * each. A figure without a source is left out.
 */
export function FiguresLine() {
  const text = homeMessages.useText();
  const stats = useQuery(statsOptions);
  const { data, isError } = useQuery(settingsOptions);
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
          {data !== undefined
            ? names
                .filter((name) => data.figures[name].source !== "")
                .map((name) => (
                  <li key={name}>
                    <b>{data.figures[name].text}</b> {text(labels[name])}
                  </li>
                ))
            : !isError && names.map((name) => <Waiting key={name} />)}
          {ways.map((way) => {
            const seconds = data?.verification_times?.[way] ?? null;
            if (seconds === null) return null;
            return (
              <li key={way}>
                <b>{timeText(seconds)}</b> {text(`way.${way}`)}
              </li>
            );
          })}
          <li>
            <b>28</b> {text("states")} <b>8</b> {text("territories")}
          </li>
        </ul>
        <p className={classes.source}>
          {data !== undefined &&
            sourcesOf(data.figures).map(({ figure, of }) => (
              <span key={figure.source + figure.as_of}>
                {text("figureSource", {
                  figures: of.map((name) => text(labels[name])).join(", "),
                  date: dayText(figure.as_of),
                  source: sourceOf(figure),
                })}{" "}
              </span>
            ))}
          {data?.verification_times &&
            ways.some((way) => data.verification_times?.[way] !== null) &&
            text("waySource", { date: dayText(data.verification_times.as_of) })}
        </p>
      </Page>
    </div>
  );
}

/** Each source and day once, with its figures. */
function sourcesOf(figures: Figures): { figure: Figures[keyof Figures]; of: (keyof Figures)[] }[] {
  const found: { figure: Figures[keyof Figures]; of: (keyof Figures)[] }[] = [];
  for (const name of names) {
    const figure = figures[name];
    if (figure.source === "") continue;
    const same = found.find(
      (one) => one.figure.source === figure.source && one.figure.as_of === figure.as_of,
    );
    if (same === undefined) found.push({ figure, of: [name] });
    else same.of.push(name);
  }
  return found;
}

const Waiting = () => (
  <li>
    <Skeleton width={96} height={16} />
  </li>
);
