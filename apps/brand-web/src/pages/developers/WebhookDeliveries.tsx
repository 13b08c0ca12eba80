import { momentText, PagedTable, useErrorToast, useRecordSave } from "@bachat/site";
import { Card, EmptyState, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { useSend } from "../../session/use-act.ts";
import { DeliveriesTable } from "./DeliveriesTable.tsx";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { deliveriesOptions, ENDPOINT, endpointParams, type Endpoint } from "./webhook-queries.ts";
import type { WebhookAction } from "./WebhookDialogs.tsx";
import classes from "./DevelopersPage.module.css";

interface WebhookDeliveriesProps {
  brand: KeyOwner;
  endpoint: Endpoint;
  onAction: (action: WebhookAction) => void;
}

/** The deliveries to one endpoint, and the acts on it. */
export function WebhookDeliveries({ brand, endpoint, onAction }: WebhookDeliveriesProps) {
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesOptions(brand.id, endpoint.id, page));
  const params = endpointParams(brand.id, endpoint.id);
  const update = useSend("patch", ENDPOINT);
  const record = useRecordSave({
    record: endpoint,
    valuesOf: ({ state }: Endpoint) => ({ paused: state !== "active" }),
    label: () => text("pause"),
  });
  const { mutate: change, isPending: isChanging } = useMutation({
    mutationFn: (paused: boolean) =>
      record.save(
        { paused },
        ({ from: { version } }) => update({ params, body: { version, paused } }),
        endpoint,
      ),
    onError: (error) => showError(error, text("changeFailed")),
  });
  const { mutate: sendTest, isPending: isTesting } = useMutation({
    ...api.mutationOptions("post", `${ENDPOINT}/test`),
    onSuccess: () => {
      setPage(1);
      toast.success({ title: text("testSent") });
    },
    onError: (error) => showError(error, text("testFailed")),
  });
  const isActive = endpoint.state === "active";
  const maySend = brand.actions.create_webhooks;
  return (
    <Card
      title={text("deliveriesTo")}
      padded={false}
      action={
        <span className={classes.cardActions}>
          {(isActive || maySend) && endpoint.state !== "held" && (
            <Button
              size="sm"
              variant="default"
              loading={isChanging}
              onClick={() => change(isActive)}
            >
              {text(isActive ? "pause" : "resume")}
            </Button>
          )}
          {maySend && (
            <Button
              size="sm"
              variant="default"
              onClick={() => onAction({ kind: "secret", endpoint })}
            >
              {text("replaceSecret")}
            </Button>
          )}
          {maySend && isActive && (
            <Button
              size="sm"
              variant="default"
              onClick={() => onAction({ kind: "replay", endpoint })}
            >
              {text("replay")}
            </Button>
          )}
          {maySend && isActive && (
            <Button size="sm" loading={isTesting} onClick={() => sendTest({ params, body: {} })}>
              {text("sendTest")}
            </Button>
          )}
        </span>
      }
    >
      <p className={classes.about}>
        <code>{endpoint.url}</code>
        {endpoint.stopped_at !== null &&
          ` · ${text(`state_${endpoint.state}`)}, ${momentText(endpoint.stopped_at)}`}
        {endpoint.held_reason !== null && (
          <>
            <br />
            {text("heldBecause", { reason: endpoint.held_reason })}
          </>
        )}
        <br />
        {text("deliveriesText")}
        {endpoint.previous_secrets_until !== null && (
          <>
            <br />
            {text("signedByBoth", { time: momentText(endpoint.previous_secrets_until) })}
          </>
        )}
      </p>
      <PagedTable
        query={query}
        failedTitle={text("deliveriesFailed")}
        skeleton={{ rows: 3, height: 44 }}
        empty={
          <EmptyState
            size="inline"
            titleAs="h3"
            title={text("noDeliveries")}
            text={text(isActive ? "noDeliveriesText" : "noDeliveriesStopped")}
          />
        }
        onPage={setPage}
      >
        {(deliveries) => (
          <DeliveriesTable
            brandId={brand.id}
            endpoint={endpoint}
            deliveries={deliveries}
            maySend={maySend && isActive}
          />
        )}
      </PagedTable>
    </Card>
  );
}
