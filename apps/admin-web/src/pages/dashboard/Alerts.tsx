import { momentText, numberText, QueryErrorState, useErrorToast } from "@bachat/site";
import { Card, Notice, StatusDot, TextSkeleton, toast, UiLink } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import { dashboardMessages } from "./messages/en.ts";
import { type Alert, alertsOptions } from "./queries.ts";
import classes from "./DashboardPage.module.css";

const critical = [
  "worker_silent",
  "mail_server_away",
  "storage_away",
  "disk_full",
  "backup_old",
  "ledger_unconfirmed",
  "audit_chain_broken",
  "audit_chain_behind",
] as const;
const isCritical = (kind: Alert["kind"]): kind is (typeof critical)[number] =>
  critical.some((one) => one === kind);

/** Present faults of money, the audit log, background jobs and webhooks: since when, and what to do. */
export function Alerts() {
  const text = dashboardMessages.useText();
  const query = useQuery(alertsOptions);
  const { data, error } = query;
  const more = data === undefined ? 0 : data.total - data.items.length;
  return (
    <Card title={text("alerts")}>
      {error !== null ? (
        <QueryErrorState size="line" title={text("unavailable")} query={query} />
      ) : data === undefined ? (
        <TextSkeleton lines={2} />
      ) : (
        <>
          {data.unread.length > 0 && (
            <Notice tone="warning" title={text("unavailable")}>
              {text("unread", {
                parts: data.unread.map((part) => text(`source.${part}`)).join(", "),
              })}
            </Notice>
          )}
          {data.items.length > 0 ? (
            <ul className={classes.alerts}>
              {data.items.map((alert) => (
                <Row
                  key={`${alert.kind} ${alert.brand_id ?? alert.subject} ${alert.since}`}
                  alert={alert}
                />
              ))}
            </ul>
          ) : (
            data.unread.length === 0 && (
              <>
                <StatusDot tone="ok">{text("noAlerts")}</StatusDot>
                <p className={classes.note}>{text("noAlertsText")}</p>
              </>
            )
          )}
          {more > 0 && <p className={classes.note}>{text("moreFail", { count: more })}</p>}
        </>
      )}
    </Card>
  );
}

function Row({ alert }: { alert: Alert }) {
  const text = dashboardMessages.useText();
  const may = usePermissions();
  const { kind, subject, count, since, brand_id: brandId } = alert;
  return (
    <li>
      <StatusDot tone={isCritical(kind) ? "bad" : "warning"}>
        <Text component="span" fw={600} style={{ whiteSpace: "normal" }}>
          {isCritical(kind)
            ? text(`alert.${kind}`)
            : text(`alert.${kind}`, { count, figure: numberText(count), subject: subject ?? "" })}
        </Text>
      </StatusDot>
      {kind === "jobs_failed" && subject !== null && <RetryButton job={subject} />}
      {brandId !== null && may("brands") && (
        <UiLink href={paths.apiCustomer(brandId)}>{text("toCalls")}</UiLink>
      )}
      {(kind === "audit_chain_broken" || kind.endsWith("_over_budget")) && (
        <UiLink href={paths.audit()}>{text("toAudit")}</UiLink>
      )}
      <small>
        {text("since", { time: momentText(since) })} {text(`do.${kind}`)}
      </small>
    </li>
  );
}

function RetryButton({ job }: { job: string }) {
  const text = dashboardMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/admin/job-retries", { afterFailure: true }),
    onSuccess: ({ retried }) =>
      toast.success({ title: text("retried"), message: text("retriedText", { count: retried }) }),
    onError: (error) => showError(error, text("retryFailed")),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={text("tryAgainOf", { name: job })}
      onClick={() => mutate({ body: { job } })}
    >
      {text("tryAgain")}
    </Button>
  );
}
