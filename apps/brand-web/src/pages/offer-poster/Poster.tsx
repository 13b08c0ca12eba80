import type { Schemas } from "@bachat/api-client/public";
import { dayText, todayInKolkata, useTicketWords } from "@bachat/site";
import { qrPath } from "@bachat/site/qr-path";
import { BrandLogo, Logo } from "@bachat/ui";
import { posterMessages } from "./messages/en.ts";
import classes from "./Poster.module.css";

interface PosterProps {
  brand: { name: string; logo_url: string | null };
  offer: Schemas["BrandOffer"];
}

/** One A4 page for the shop: the offer, its worth, and the way to it. */
export function Poster({ brand, offer }: PosterProps) {
  const text = posterMessages.useText();
  const words = useTicketWords();
  const { fields, share_url: url } = offer;
  const isExclusive = fields.exclusivity === "exclusive";
  const minimum = words.minOrder(fields);
  const [firstTerm] = (fields.terms ?? "").split("\n");
  return (
    <article className={classes.sheet} aria-label={text("sheet")}>
      <div className={classes.page}>
        <header className={classes.head}>
          <span className={classes.brand}>
            <BrandLogo name={brand.name} url={brand.logo_url} className={classes.logo} />
            {brand.name}
          </span>
          <Logo size={28} className={classes.mark} />
        </header>
        <div className={classes.ticket}>
          <p className={classes.kicker}>{text(isExclusive ? "kickerVerified" : "kicker")}</p>
          <p className={classes.worth}>{words.worth(fields)}</p>
          {minimum !== null && <p className={classes.kicker}>{minimum}</p>}
          <h1 className={classes.title}>{fields.title}</h1>
          {fields.title_hi !== null && (
            <p className={classes.hindi} lang="hi">
              {fields.title_hi}
            </p>
          )}
        </div>
        <div className={classes.way}>
          <Qr url={url} label={text("qr")} />
          <div>
            <p className={classes.scan}>{text("scan")}</p>
            <p className={classes.hindi} lang="hi">
              {text("scanHindi")}
            </p>
            <ol className={classes.steps}>
              {stepsOf(fields).map((step) => (
                <li key={step}>{text(step)}</li>
              ))}
            </ol>
          </div>
        </div>
        <footer className={classes.foot}>
          <p>{[datesOf(fields), firstTerm].filter(Boolean).join(" · ")}</p>
          <p className={classes.url}>{url.replace(/^https?:\/\//, "")}</p>
        </footer>
      </div>
    </article>
  );
}

function Qr({ url, label }: { url: string; label: string }) {
  const { size, path } = qrPath(url);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
      role="img"
      aria-label={label}
      data-qr={url}
    >
      <path d={path} fill="#17211f" />
    </svg>
  );
}

type Fields = PosterProps["offer"]["fields"];

const stepsOf = ({ exclusivity, redemption_method: method }: Fields) =>
  [
    "step_open",
    ...(exclusivity === "exclusive"
      ? (["step_verify"] as const)
      : method === "redirect"
        ? []
        : (["step_signIn"] as const)),
    `step_${method}`,
  ] as const;

function datesOf({ start_date: start, end_date: end }: Fields): string {
  const { text } = posterMessages;
  if (end !== null) return text("until", { day: dayText(end) });
  return start > todayInKolkata() ? text("from", { day: dayText(start) }) : "";
}
