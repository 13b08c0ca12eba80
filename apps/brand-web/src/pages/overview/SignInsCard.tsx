import { todayInKolkata } from "@bachat/site";
import { Card, LinkButton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { liveClients, stepsOf, sumText } from "../../components/connect-funnel/funnel-steps.ts";
import { funnelMessages } from "../../components/connect-funnel/messages/en.ts";
import { monthText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { connectFunnelOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { overviewMessages } from "./messages/en.ts";
import classes from "./OverviewPage.module.css";

/** This month in India, up to today. */
export function monthToDate(today = todayInKolkata()) {
  return { from: `${today.slice(0, -2)}01`, to: today };
}

/** How far shoppers came this month after the button "Verify with Bachat"; only for brands whose shop has it. */
export function SignInsCard({ brand: { id, actions } }: { brand: Brand }) {
  const text = overviewMessages.useText();
  const words = funnelMessages.useText();
  const month = monthToDate();
  const { data } = useQuery(connectFunnelOptions(id, month));
  const clients = liveClients(data?.items ?? []);
  if (clients.length === 0) return null;
  return (
    <Card title={words("title")}>
      <p className={classes.quiet}>{text("signInsIn", { month: monthText(month.from) })}</p>
      <dl className={classes.signIns}>
        {stepsOf(clients).map((step) => (
          <div key={step}>
            <dt>{words(step)}</dt>
            <dd>{sumText(clients, step, words)}</dd>
          </div>
        ))}
      </dl>
      {actions.view_analytics ? (
        <LinkButton href={`${paths.analytics(month)}#sign-ins`} variant="default" fullWidth>
          {text("toSignIns")}
        </LinkButton>
      ) : (
        actions.manage_keys && (
          <LinkButton href={paths.developers({ tab: "sign-in" })} variant="default" fullWidth>
            {text("toClients")}
          </LinkButton>
        )
      )}
    </Card>
  );
}
