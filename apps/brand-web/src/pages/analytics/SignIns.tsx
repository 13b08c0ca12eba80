import { guidePath } from "@bachat/rules/guide-slugs";
import { column, QueryView } from "@bachat/site";
import {
  Card,
  DataTable,
  EmptyState,
  LinkButton,
  TextSkeleton,
  UiLink,
  type Column,
} from "@bachat/ui";
import { Anchor, Box, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type FunnelClient,
  liveClients,
  shareOf,
  stepBefore,
  stepsOf,
  sumText,
} from "../../components/connect-funnel/funnel-steps.ts";
import { funnelMessages } from "../../components/connect-funnel/messages/en.ts";
import { paths } from "../../paths.ts";
import { connectFunnelOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { signInMessages } from "./messages/sign-ins-en.ts";
import { daysText, type Days } from "./points.ts";
import classes from "./AnalyticsPage.module.css";

/** How far shoppers come after the button "Verify with Bachat", of each client. */
export function SignIns({ brand: { id, actions }, days }: { brand: Brand; days: Days }) {
  const text = signInMessages.useText();
  const title = funnelMessages.useText()("title");
  const query = useQuery({ ...connectFunnelOptions(id, days), placeholderData: keepPreviousData });
  return (
    <Card title={title} id="sign-ins">
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("failed")}
        skeleton={<TextSkeleton lines={8} />}
        empty={{
          when: ({ items }) => liveClients(items).length === 0,
          view: (
            <EmptyState
              size="inline"
              art="missing"
              titleAs="h3"
              title={text("none")}
              text={text(actions.manage_keys ? "noneText" : "noneAsk")}
              action={
                actions.manage_keys ? (
                  <LinkButton variant="default" href={paths.developers({ tab: "sign-in" })}>
                    {text("toClients")}
                  </LinkButton>
                ) : (
                  <LinkButton variant="default" href={guidePath("verify-with-bachat")}>
                    {text("toGuide")}
                  </LinkButton>
                )
              }
            />
          ),
        }}
      >
        {(data) => (
          <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <Funnels clients={liveClients(data.items)} days={data} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Funnels({ clients, days }: { clients: FunnelClient[]; days: Days }) {
  const text = signInMessages.useText();
  const isUnused = clients.every(({ pressed }) => pressed === 0);
  const isSilent = clients.some((client) => !client.reports_orders);
  return (
    <>
      <Box component="p" c="dimmed" mb={16} maw="80ch">
        {text("note", { days: daysText(days) })}
      </Box>
      {isUnused && (
        <Box component="p" mb={16}>
          {text("unused")}{" "}
          <Anchor component={UiLink} href={guidePath("verify-button")}>
            {text("toButton")}
          </Anchor>
        </Box>
      )}
      <div className={classes.clients}>
        {clients.map((client) => (
          <Funnel key={client.client_id} client={client} isNamed={clients.length > 1} />
        ))}
      </div>
      {isSilent && (
        <Box component="p" c="dimmed" maw="80ch">
          {text("noOrders")}{" "}
          <Anchor component={UiLink} href={`${guidePath("verify-with-bachat")}#reporting-orders`}>
            {text("toOrders")}
          </Anchor>
        </Box>
      )}
      <details className={classes.details}>
        <summary>{text("asTable")}</summary>
        <FunnelTable clients={clients} days={days} />
      </details>
    </>
  );
}

function Funnel({ client, isNamed }: { client: FunnelClient; isNamed: boolean }) {
  const text = signInMessages.useText();
  const words = funnelMessages.useText();
  const steps = stepsOf([client]);
  const most = Math.max(1, ...steps.map((step) => client[step] ?? 0));
  return (
    <section aria-label={client.name}>
      {isNamed && <h3>{client.name}</h3>}
      <ol className={classes.funnel} data-bare>
        {steps.map((step) => {
          const count = client[step];
          const share = shareOf(client, step);
          const before = stepBefore[step];
          return (
            <li key={step}>
              <Group component="span" gap="0 8px" fw={600}>
                <span>{words(step)}</span>
                {share !== null && before !== null && (
                  <Box component="span" c="dimmed" fw={400}>
                    {text(`share_${before}`, { share })}
                  </Box>
                )}
              </Group>
              <b data-hidden={count === null || undefined}>{sumText([client], step, words)}</b>
              {count !== null && count > 0 && (
                <i aria-hidden style={{ width: `${(count / most) * 100}%` }} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function FunnelTable({ clients, days }: { clients: FunnelClient[]; days: Days }) {
  const text = signInMessages.useText();
  const words = funnelMessages.useText();
  const columns: Column<FunnelClient>[] = [
    column.text("name", text("client"), ({ name }) => name, { isPrimary: true }),
    ...stepsOf(clients).map((step) =>
      column.text<FunnelClient>(
        step,
        words(step),
        (client) =>
          step === "ordered" && !client.reports_orders ? null : sumText([client], step, words),
        { align: "end" },
      ),
    ),
  ];
  return (
    <DataTable
      label={text("tableOf", { days: daysText(days) })}
      columns={columns}
      rows={clients}
      rowKey={({ client_id }) => client_id}
    />
  );
}
