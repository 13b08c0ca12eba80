import { dayText, errorText, numberText, rupeeText, useListState } from "@bachat/site";
import { FilterChip, Skeleton, Sparkline, Stat, StatStrip } from "@bachat/ui";
import { Box, Button, Group, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { usePermissions } from "../../session/permissions.ts";
import { dashboardAddress } from "./dashboard-address.ts";
import { dashboardMessages } from "./messages/en.ts";
import {
  type FigurePart,
  figureParts,
  figuresOptions,
  type Measure,
  type Period,
  periods,
} from "./queries.ts";

type Name = Measure["measure"];

/** The page behind each figure. */
const pages: Record<Name, string> = {
  sign_ups: paths.students(),
  verified_students: paths.students(),
  verified_by_address: paths.students(),
  verified_by_roster: paths.students(),
  redemptions: paths.allOffers(),
  api_calls: paths.brandApi(),
  revenue: paths.finance(),
};

const amountText = (name: Name, value: number): string =>
  name === "revenue" ? rupeeText(value) : numberText(value);

/** How the platform did in whole days that end yesterday, against as many days before; today beside it. */
export function Figures() {
  const { state, change } = useListState(dashboardAddress);
  const { days } = state;
  const text = dashboardMessages.useText();
  const may = usePermissions();
  const shown = figureParts.filter(({ permission }) => may(permission));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <Group justify="space-between" mb={12} gap={8}>
        <Box component="h2" id="figures" fz={16} lh="20px">
          {text("figures", { days })}
        </Box>
        <Group gap={8}>
          {periods.map((one) => (
            <FilterChip key={one} active={one === days} onClick={() => change({ days: one })}>
              {text("period", { days: one })}
            </FilterChip>
          ))}
        </Group>
      </Group>
      <StatStrip>
        {shown.map((part) => (
          <Part key={part.permission} part={part} days={days} />
        ))}
      </StatStrip>
    </section>
  );
}

function Part({ part, days }: { part: FigurePart; days: Period }) {
  const query = useQuery({ ...figuresOptions(part.path, days), placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  return part.measures.map((name) => {
    if (error !== null) return <Unavailable key={name} name={name} error={error} retry={refetch} />;
    const measure = data?.measures.find((one) => one.measure === name);
    return measure === undefined ? (
      <Waiting key={name} name={name} />
    ) : (
      <Figure key={name} measure={measure} days={days} />
    );
  });
}

function Figure({ measure, days }: { measure: Measure; days: Period }) {
  const text = dashboardMessages.useText();
  const { measure: name, total, before, today, points } = measure;
  const label = text(`measure.${name}`);
  const change = before > 0 ? Math.round(((total - before) / before) * 100) : 0;
  const now = text(name === "revenue" ? "todayWithGst" : "today", {
    amount: amountText(name, today),
  });
  return (
    <Stat
      label={label}
      value={amountText(name, total)}
      href={pages[name]}
      {...(change !== 0 && {
        trend: {
          direction: change > 0 ? "up" : "down",
          text: text("change", { percent: Math.abs(change) }),
        },
      })}
      note={
        <>
          {text(total === before ? "asBefore" : "before", { amount: amountText(name, before) })}
          <br />
          {now}
        </>
      }
      chart={
        <>
          <Sparkline
            isFromZero
            width={72}
            values={points.map(({ value }) => value)}
            label={text("chart", { name: label, days })}
          />
          <VisuallyHidden>
            <table>
              <caption>{text("chart", { name: label, days })}</caption>
              <tbody>
                {points.map((point) => (
                  <tr key={point.day}>
                    <th scope="row">{dayText(point.day)}</th>
                    <td>{amountText(name, point.value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      }
    />
  );
}

/** As tall as the coming figure. */
function Waiting({ name }: { name: Name }) {
  const text = dashboardMessages.useText();
  return (
    <Stat
      label={text(`measure.${name}`)}
      value={<Skeleton width={72} height={24} />}
      note={
        <>
          <Skeleton width={48} height={12} />
          <br />
          <Skeleton width={88} height={12} />
          <br />
          <Skeleton width={56} height={12} />
        </>
      }
    />
  );
}

interface UnavailableProps {
  name: Name;
  error: unknown;
  retry: () => unknown;
}

function Unavailable({ name, error, retry }: UnavailableProps) {
  const text = dashboardMessages.useText();
  const label = text(`measure.${name}`);
  return (
    <Stat
      label={label}
      value={text("unavailable")}
      note={
        <>
          {errorText(error)}
          <br />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text("tryAgainOf", { name: label })}
            onClick={() => void retry()}
          >
            {text("tryAgain")}
          </Button>
        </>
      }
    />
  );
}
