import type { Schemas } from "@bachat/api-client/public";
import { numberText } from "@bachat/site";
import { Sparkline, Stat, StatStrip } from "@bachat/ui";
import { overviewMessages } from "./messages/en.ts";

type BrandMeasures = Schemas["BrandOverview"]["measures"];
const names = ["views", "saves", "opens", "redeems"] as const;

/** Four figures of the chosen days. No trend where the days before had none. */
export function Measures({ measures }: { measures: BrandMeasures }) {
  const text = overviewMessages.useText();
  return (
    <StatStrip>
      {names.map((name) => {
        const { total, before, points } = measures[name];
        const change = before === 0 ? 0 : Math.round(((total - before) / before) * 100);
        return (
          <Stat
            key={name}
            label={text(name)}
            value={numberText(total)}
            {...(change !== 0 && {
              trend: { direction: change > 0 ? "up" : "down", text: `${Math.abs(change)}%` },
            })}
            chart={
              total > 0 && <Sparkline values={points} label={text("chart", { name: text(name) })} />
            }
          />
        );
      })}
    </StatStrip>
  );
}
