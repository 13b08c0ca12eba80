import type { Schemas } from "@bachat/api-client/public";
import { numberText, QueryView } from "@bachat/site";
import { Card, LinkButton, TextSkeleton } from "@bachat/ui";
import { Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { monthText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { creditsOptions } from "../../session/brand-queries.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./OverviewPage.module.css";

/** The remaining credits for the verification API. */
export function CreditsCard({ brandId, hasKeysLink }: { brandId: string; hasKeysLink: boolean }) {
  const text = overviewMessages.useText();
  const query = useQuery(creditsOptions(brandId));
  return (
    <Card title={text("creditsTitle")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("creditsFailed")}
        skeleton={<TextSkeleton lines={4} />}
      >
        {(credits) => <Credits credits={credits} />}
      </QueryView>
      {hasKeysLink && (
        <LinkButton href={paths.developers()} variant="default" fullWidth>
          {text("toDevelopers")}
        </LinkButton>
      )}
    </Card>
  );
}

function Credits({ credits }: { credits: Schemas["CreditStatus"] }) {
  const text = overviewMessages.useText();
  const { balance, month, hour, plan_name: tier } = credits;
  const calls = text("callsIn", { month: monthText(month.starts_on) });
  return (
    <>
      <p className={classes.balance}>{numberText(balance)}</p>
      <p className={classes.quiet}>{text("never")}</p>
      <div className={classes.month}>
        <p>
          <span>{calls}</span>
          <span>
            <b>{numberText(month.used)}</b> {text("ofQuota", { quota: numberText(month.quota) })}
          </span>
        </p>
        <Progress
          value={Math.min(100, (month.used / Math.max(1, month.quota)) * 100)}
          aria-label={calls}
          size={6}
        />
        <p className={classes.quiet}>{text("tier", { tier, limit: numberText(hour.limit) })}</p>
      </div>
    </>
  );
}
