import { numberText } from "@bachat/site";
import { Notice, Stat, StatStrip } from "@bachat/ui";
import { recentDayText } from "../../format.ts";
import { codesMessages } from "./messages/en.ts";
import type { CodePool } from "./queries.ts";

/** How many codes are left, how long they last, and the warning when they run low. */
export function Stock({ pool }: { pool: CodePool }) {
  const text = codesMessages.useText();
  const { total, left, given, forecast } = pool;
  return (
    <>
      <StockNotice pool={pool} />
      <StatStrip>
        <Stat
          label={text("left")}
          value={numberText(left)}
          note={text("leftOf", { total: numberText(total) })}
        />
        <Stat label={text("issued")} value={numberText(given)} note={text("issuedNote")} />
        {forecast === null || left === 0 ? (
          <Stat
            label={text("lasts")}
            value={text("unknown")}
            {...(left > 0 && { note: text("noneGiven") })}
          />
        ) : (
          <Stat
            label={text("lasts")}
            value={
              forecast.days_left === 0
                ? text("underADay")
                : text("days", { count: forecast.days_left })
            }
            note={[
              text(`atRate_${forecast.rate}`, { rate: numberText(forecast.per_day) }),
              ...(forecast.days_left > 0
                ? [text("until", { day: recentDayText(forecast.runs_out_on) })]
                : []),
            ].join(", ")}
          />
        )}
      </StatStrip>
    </>
  );
}

function StockNotice({ pool: { total, left, alert } }: { pool: CodePool }) {
  const text = codesMessages.useText();
  if (total === 0) return <Notice title={text("freshTitle")}>{text("freshText")}</Notice>;
  if (alert === "empty") {
    return (
      <Notice tone="bad" title={text("emptyTitle")}>
        {text("emptyText")}
      </Notice>
    );
  }
  if (alert === "none") return null;
  return (
    <Notice tone="warning" title={text("lowTitle", { count: left, number: numberText(left) })}>
      {text("lowText")}
    </Notice>
  );
}
