import { numberText } from "@bachat/site";
import { Card, LinkButton, TextSkeleton } from "@bachat/ui";
import { Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { monthText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { creditsOptions } from "../../session/credits.ts";
import type { Brand } from "../../session/use-brand.ts";
import { overviewMessages } from "./messages.ts";
import classes from "./OverviewPage.module.css";

/** What is left for the verification API. */
export function CreditsCard({ brand }: { brand: Brand }) {
  const text = overviewMessages.useText();
  const { data, error } = useQuery(creditsOptions(brand.id));
  return (
    <Card title={text("creditsTitle")}>
      {error !== null && data === undefined && <p role="alert">{text("creditsFailed")}</p>}
      {error === null && data === undefined && <TextSkeleton lines={4} />}
      {data !== undefined && (
        <>
          <p className={classes.balance}>{numberText(data.balance)}</p>
          <p className={classes.quiet}>{text("never")}</p>
          <div className={classes.month}>
            <p>
              <span>{text("callsIn", { month: monthText(data.month.starts_on) })}</span>
              <span>
                <b>{numberText(data.month.used)}</b>{" "}
                {text("ofQuota", { quota: numberText(data.month.quota) })}
              </span>
            </p>
            <Progress
              value={Math.min(100, (data.month.used / Math.max(1, data.month.quota)) * 100)}
              aria-label={text("callsIn", { month: monthText(data.month.starts_on) })}
              size={6}
            />
            <p className={classes.quiet}>
              {text("tier", {
                tier: data.plan_name,
                limit: numberText(data.hour.limit),
              })}
            </p>
          </div>
        </>
      )}
      {brand.actions.manage_keys && (
        <LinkButton href={paths.developers()} variant="default" fullWidth>
          {text("toDevelopers")}
        </LinkButton>
      )}
    </Card>
  );
}
