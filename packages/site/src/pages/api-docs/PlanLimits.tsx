import { cx, RowsSkeleton, Section } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../data/QueryView.tsx";
import { numberText } from "../../i18n/format.ts";
import { usePublicApi } from "../../session/site-context.ts";
import { apiDocsMessages } from "./messages/en.ts";
import classes from "./ApiDocsPage.module.css";

/** Calls an hour and answers a month of each plan. */
export function PlanLimits() {
  const text = apiDocsMessages.useText();
  const api = usePublicApi();
  const query = useQuery(api.queryOptions("get", "/v1/plans"));
  return (
    <Section title={text("limits")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("limitsFailed")}
        skeleton={<RowsSkeleton rows={5} height={40} />}
      >
        {({ tiers }) => (
          <table className={cx(classes.table, classes.figures)}>
            <thead>
              <tr>
                <th scope="col">{text("plan")}</th>
                <th scope="col">{text("hourly")}</th>
                <th scope="col">{text("monthly")}</th>
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <tr key={tier.id}>
                  <th scope="row">{tier.name}</th>
                  <td>{numberText(tier.hourly_limit)}</td>
                  <td>{numberText(tier.monthly_quota)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
      <p className={classes.note}>{text("limitsText")}</p>
      <p className={classes.note}>{text("reducedText")}</p>
    </Section>
  );
}
