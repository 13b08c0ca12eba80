import { numberText } from "@bachat/site";
import { Card } from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { chartMeasures as steps } from "./analytics-address.ts";
import { Change } from "./Change.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { daysText } from "./points.ts";
import type { Analytics } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

/**
 * The base of each figure. None is a part of the other: a view can come from a link without an impression, and
 * a code is taken again and again without another view. So it is so many for each hundred, never a share.
 */
const perHundredOf = {
  impressions: null,
  views: "impressions",
  saves: "views",
  redeems: "views",
  worked: null,
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
            [text("columnFigure"), daysText(data), daysText(data.previous)],
            ...steps.map((step) => [text(step), now[step], before[step]]),
          ]}
        />
      }
    >
      <ol className={classes.funnel}>
        {steps.map((step) => {
          const above = perHundredOf[step];
          return (
            <li key={step}>
              <Group component="span" gap="0 8px" fw={600}>
                <span>{text(step)}</span>
                {above !== null && now[above] > 0 && (
                  <Box component="span" c="dimmed" fw={400}>
                    {text("perHundred", {
                      figure: figureText((now[step] / now[above]) * 100),
                      step: text(`of_${above}`),
                    })}
                  </Box>
                )}
              </Group>
              <b>{numberText(now[step])}</b>
              <Change now={now[step]} before={before[step]} />
              <i aria-hidden style={{ width: `${(now[step] / most) * 100}%` }} />
            </li>
          );
        })}
      </ol>
      <Box component="p" c="dimmed" fw={400}>
        {text("funnelNote")}
      </Box>
      {answers > 0 && (
        <Box component="p" c="dimmed" fw={400}>
          {text("workedNote", { answers: numberText(answers), worked: numberText(now.worked) })}
        </Box>
      )}
      {now.opens > 0 && (
        <Box component="p" c="dimmed" fw={400}>
          {text("opensNote", { total: numberText(now.opens) })}
        </Box>
      )}
    </Card>
  );
}

/** Two or three digits: "0.4", "3.1", "42", "127" */
const figureText = (figure: number): string =>
  figure.toLocaleString("en-IN", { maximumSignificantDigits: figure < 10 ? 2 : 3 });
