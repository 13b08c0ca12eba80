import { ID_LATE_MINUTES } from "@bachat/rules/review-times";
import { column, numberText } from "@bachat/site";
import { Card, DataTable, Skeleton, type Column } from "@bachat/ui";
import { useQueries } from "@tanstack/react-query";
import { durationText } from "../../format.ts";
import { usePermissions } from "../../session/permissions.ts";
import type { WaitingAt } from "../../session/waiting.ts";
import { dashboardMessages } from "./messages/en.ts";
import { type Pace, paceOptions, paceParts } from "./queries.ts";
import classes from "./DashboardPage.module.css";

interface Row {
  desk: WaitingAt;
  /** Undefined until known, null where it cannot be read. */
  pace: Pace | null | undefined;
}

/** The decisions of the admin and their colleagues, and whether the promise is kept. Single colleagues are for owners. */
export function PaceCard() {
  const text = dashboardMessages.useText();
  const may = usePermissions();
  const parts = paceParts.filter(({ permission }) => may(permission));
  const queries = useQueries({ queries: parts.map(({ path }) => paceOptions(path)) });
  const rows = parts.map(({ desk }, index): Row => {
    const query = queries[index];
    return { desk, pace: query?.isError === true ? null : query?.data };
  });
  const named = rows.filter(({ pace }) => (pace?.admins?.length ?? 0) > 0);
  return (
    <Card title={text("pace")} padded={false}>
      <DataTable
        label={text("pace")}
        columns={useColumns()}
        rows={rows}
        rowKey={({ desk }) => desk}
      />
      {named.length > 0 && (
        <dl className={classes.admins}>
          <dt>{text("byAdmin")}</dt>
          {named.map(({ desk, pace }) => (
            <dd key={desk}>
              <b>{text(`desk.${desk}`)}</b>{" "}
              {pace?.admins
                ?.map((admin) => `${admin.admin_name} ${numberText(admin.week)}`)
                .join(" · ")}
            </dd>
          ))}
        </dl>
      )}
    </Card>
  );
}

function useColumns(): Column<Row>[] {
  const text = dashboardMessages.useText();
  const known =
    (write: (pace: Pace) => string) =>
    ({ pace }: Row) =>
      pace === null ? (
        text("unavailable")
      ) : pace === undefined ? (
        <Skeleton width={64} height={12} />
      ) : (
        write(pace)
      );
  const count = (part: "today" | "week") =>
    known(({ own, team }) =>
      text("teamAndOwn", { team: numberText(team[part]), own: numberText(own[part]) }),
    );
  return [
    column.text("desk", text("columnDesk"), ({ desk }) => text(`desk.${desk}`), {
      isPrimary: true,
    }),
    { id: "today", header: text("columnToday"), align: "end", width: "18%", cell: count("today") },
    { id: "week", header: text("columnWeek"), align: "end", width: "18%", cell: count("week") },
    {
      id: "median",
      header: text("columnMedian"),
      align: "end",
      width: "18%",
      cell: known(({ median_seconds: median }) =>
        median === null ? text("tooFew") : durationText(median / 60),
      ),
    },
    column.text(
      "promise",
      text("columnPromise"),
      ({ desk }) =>
        desk === "verifications" ? durationText(ID_LATE_MINUTES) : text("businessDays"),
      { align: "end", width: "20%" },
    ),
  ];
}
