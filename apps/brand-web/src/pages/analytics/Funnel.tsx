import { numberText } from "@bachat/site";
import { Card } from "@bachat/ui";
import { chartMeasures as steps } from "./analytics-address.ts";
import { Change } from "./Change.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { analyticsMessages } from "./messages/en.ts";
import type { Analytics } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

/** What a step is a share of: who saves need not redeem, and who redeems need not have saved. */
const sharesOf = {
  impressions: null,
  views: "impressions",
  saves: "views",
  redeems: "views",
  worked: "redeems",
} as const;

/** From a card that was seen to a student's answer that it worked. */
export function Funnel({ data }: { data: Analytics }) {
  const text = analyticsMessages.useText();
  const { now, before } = data;
  const most = Math.max(1, ...steps.map((step) => now[step]));
  const answers = now.worked + now.failed;
  return (
    <Card
      title={text("funnel")}
      action={
        <DownloadButton
          table={text("funnel")}
          days={data}
          rows={() => [
            ["", text("columnNow"), text("columnBefore")],
            ...steps.map((step) => [text(step), now[step], before[step]]),
          ]}
        />
      }
    >
      <ol className={classes.funnel}>
        {steps.map((step) => {
          const above = sharesOf[step];
          return (
            <li key={step}>
              <span className={classes.step}>
                <span>{text(step)}</span>
                {above !== null && now[above] > 0 && (
                  <span className={classes.quiet}>
                    {text("shareOf", {
                      share: shareText(now[step] / now[above]),
                      step: text(`of_${above}`),
                    })}
                  </span>
                )}
              </span>
              <b>{numberText(now[step])}</b>
              <Change now={now[step]} before={before[step]} />
              <i aria-hidden style={{ width: `${(now[step] / most) * 100}%` }} />
            </li>
          );
        })}
      </ol>
      {answers > 0 && (
        <p className={classes.quiet}>
          {text("workedNote", { answers: numberText(answers), worked: numberText(now.worked) })}
        </p>
      )}
      {now.opens > 0 && (
        <p className={classes.quiet}>{text("opensNote", { total: numberText(now.opens) })}</p>
      )}
    </Card>
  );
}

/** Two digits: "0.4", "3.1", "42" */
const shareText = (share: number): string =>
  (share * 100).toLocaleString("en-IN", { maximumSignificantDigits: share < 0.1 ? 2 : 3 });
