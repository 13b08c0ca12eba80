import { EmptyState } from "@bachat/ui";
import { Box } from "@mantine/core";
import { monthYearText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { CountsTable } from "./CountsTable.tsx";
import { analyticsMessages } from "./messages/en.ts";
import type { Analytics } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

interface TablesProps {
  data: Analytics;
  /** Whether the member may open offers. */
  mayRead: boolean;
}

export function Tables({ data, mayRead }: TablesProps) {
  const text = analyticsMessages.useText();
  const { offers, offer_total: total, cities, outlets } = data;
  return (
    <>
      <CountsTable
        title={text("byOffer")}
        {...(total > offers.length && {
          note: text("offersShown", { shown: offers.length, total }),
        })}
        rowHeader={text("columnOffer")}
        measures={["impressions", "views", "opens", "saves", "redeems", "worked"]}
        cityHeader={text("city")}
        lesser={["impressions", "opens"]}
        days={data}
        rows={offers.map(({ offer_id: id, title, ...offer }) => ({
          key: id,
          name: title,
          ...(mayRead && { href: paths.offer(id) }),
          ...offer,
        }))}
      />
      <div className={classes.pair}>
        <CountsTable
          title={text("byCity")}
          note={text("byCityText")}
          rowHeader={text("city")}
          measures={["views", "saves", "redeems"]}
          days={data}
          rows={cities.map(({ city, now, before }) => ({
            key: city ?? "",
            name: city ?? text("noCity"),
            now,
            before,
          }))}
        />
        <CountsTable
          title={text("byOutlet")}
          note={text("byOutletText")}
          rowHeader={text("columnOutlet")}
          measures={["redeems"]}
          names={{ redeems: text("columnChecks") }}
          cityHeader={text("cityOfOutlet")}
          days={data}
          rows={outlets.map(({ outlet_id: id, name, city, checks, checks_before: before }) => ({
            key: id ?? "",
            name: name ?? text("noOutlet"),
            city,
            now: { redeems: checks },
            before: { redeems: before },
          }))}
          empty={
            <Box component="p" p="0 var(--card-inset) 14px" c="dimmed">
              {text("noChecks")}
            </Box>
          }
        />
      </div>
      <Groups data={data} />
    </>
  );
}

const groupMeasures = ["views", "saves", "redeems", "worked"] as const;

/** By college and year, in whole months and in groups that hide each student. */
function Groups({ data }: { data: Analytics }) {
  const text = analyticsMessages.useText();
  const { first_month: first, last_month: last, ...groups } = data.groups;
  if (first === null || last === null)
    return (
      <section className={classes.groups} aria-label={`${text("byCollege")}, ${text("byYear")}`}>
        <EmptyState size="inline" title={text("noGroups")} text={text("noGroupsText")} />
      </section>
    );
  const months =
    first === last
      ? text("groupsOfOne", { months: monthYearText(first) })
      : text("groupsOf", { months: `${monthYearText(first)} to ${monthYearText(last)}` });
  const note = `${months} ${text("groupsText")}`;
  const other = (counts: Analytics["groups"]["other_years"], name: string) =>
    counts === null ? [] : [{ key: "", name, now: counts }];
  return (
    <div className={classes.pair}>
      <CountsTable
        title={text("byCollege")}
        note={note}
        rowHeader={text("columnCollege")}
        measures={groupMeasures}
        days={{ from: first, to: last }}
        rows={[
          ...groups.colleges.map(({ college_name: name, ...now }) => ({ key: name, name, now })),
          ...other(groups.other_colleges, text("otherColleges")),
        ]}
      />
      <CountsTable
        title={text("byYear")}
        note={note}
        rowHeader={text("columnYear")}
        measures={groupMeasures}
        days={{ from: first, to: last }}
        rows={[
          ...groups.years.map(({ year, ...now }) => ({
            key: year,
            name: analyticsMessages.lookup(`year_${year}`) ?? year,
            now,
          })),
          ...other(groups.other_years, text("otherYears")),
        ]}
      />
    </div>
  );
}
