import { column, dateText, momentText, numberText, QueryView } from "@bachat/site";
import { Card, type Column, FactList, RowsSkeleton, StatusDot } from "@bachat/ui";
import { Button, Text as Words } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SecondLine } from "../SecondLine.tsx";
import { type ApiAct, ApiDialogs } from "./ApiDialogs.tsx";
import { LimitsDialog } from "./LimitsDialog.tsx";
import { brandApiMessages } from "./messages/en.ts";
import { type ApiBrand, apiOptions, type BrandApi, type Limits } from "./queries.ts";
import { ShortTable, skeleton } from "./ShortTable.tsx";
import classes from "./ShortTable.module.css";

interface Props {
  brand: ApiBrand;
}

/** Keys, webhooks and limits of the verification API: one answer, three cards. */
export function ApiParts({ brand }: Props) {
  const text = brandApiMessages.useText();
  const query = useQuery(apiOptions(brand.id));
  const [act, setAct] = useState<ApiAct | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = query;
  const view = {
    query,
    size: "line",
    failedTitle: text("unavailable"),
    skeleton: <RowsSkeleton {...skeleton} />,
  } as const;
  return (
    <>
      <Card title={text("keys")} padded={false} className={classes.part}>
        <QueryView {...view}>{(api) => <Keys api={api} onAct={setAct} />}</QueryView>
      </Card>
      <Card title={text("webhooks")} padded={false} className={classes.part}>
        <QueryView {...view}>{(api) => <Webhooks api={api} onAct={setAct} />}</QueryView>
      </Card>
      <Card
        title={text("limits")}
        action={
          data && (
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {text("changeLimits")}
            </Button>
          )
        }
      >
        <QueryView {...view}>{({ limits }) => <LimitFacts limits={limits} />}</QueryView>
      </Card>
      <ApiDialogs brandId={brand.id} act={act} onClose={() => setAct(null)} />
      {isOpen && data && (
        <LimitsDialog brand={brand} limits={data.limits} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface RowsProps {
  api: BrandApi;
  onAct: (act: ApiAct) => void;
}

type Text = typeof brandApiMessages.text;
type Endpoint = BrandApi["webhooks"][number];
type Key = BrandApi["keys"][number];
const keyTones = { active: "ok", ending: "warning", expired: "none", revoked: "none" } as const;

function Keys({ api, onAct }: RowsProps) {
  const text = brandApiMessages.useText();
  return (
    <ShortTable
      title={text("keys")}
      none={text("noKeys")}
      rows={api.keys}
      columns={keyColumns(text, onAct)}
    />
  );
}

const hookTones = { active: "ok", paused: "none", failing: "bad", held: "warning" } as const;

function Webhooks({ api, onAct }: RowsProps) {
  const text = brandApiMessages.useText();
  return (
    <ShortTable
      title={text("webhooks")}
      none={text("noWebhooks")}
      rows={api.webhooks}
      columns={webhookColumns(text, onAct)}
    />
  );
}

/** Host and path: the rest of an address may be a secret. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function LimitFacts({ limits }: { limits: Limits }) {
  const text = brandApiMessages.useText();
  const fact = (label: string, own: number | null, ofTier: number) => ({
    label,
    value: numberText(own ?? ofTier),
    note:
      own === null
        ? text("ofTier", { tier: limits.plan_name })
        : text("insteadOf", { number: numberText(ofTier) }),
  });
  return (
    <FactList
      labelWidth={148}
      facts={[
        fact(text("perHour"), limits.hourly_limit, limits.default_hourly_limit),
        fact(text("perMonth"), limits.monthly_quota, limits.default_monthly_quota),
        ...(limits.set_at === null
          ? []
          : [
              {
                label: text("changedBy"),
                value: text("byOn", {
                  name: limits.set_by ?? text("someone"),
                  date: dateText(limits.set_at),
                }),
                note: limits.reason,
              },
            ]),
      ]}
    />
  );
}

function keyColumns(text: Text, onAct: RowsProps["onAct"]): Column<Key>[] {
  return [
    column.text("name", text("key"), ({ name }) => name, { isPrimary: true }),
    {
      id: "begin",
      header: text("prefix"),
      cell: ({ prefix, last_four: end }) => (
        <Words component="code" fz={13}>{`${prefix}…${end}`}</Words>
      ),
    },
    column.text("mode", text("mode"), ({ mode }) => text(`mode.${mode}`), { hideOnPhone: true }),
    column.text(
      "from",
      text("from"),
      ({ allowed_ips: networks }) =>
        networks.length === 0 ? text("fromAnywhere") : networks.join(", "),
      { isCut: true, hideOnPhone: true },
    ),
    column.status("state", text("state"), ({ state }: Key) => ({
      tone: keyTones[state],
      word: text(`key.${state}`),
    })),
    column.text("used", text("lastUsed"), ({ last_used_at: at }) =>
      at === null ? text("never") : momentText(at),
    ),
    {
      id: "act",
      header: text("action"),
      isAction: true,
      align: "end",
      cell: (key) =>
        (key.state === "active" || key.state === "ending") && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={text("revokeNamed", { name: key.name })}
            onClick={() => onAct({ kind: "revoke", id: key.id, name: key.name })}
          >
            {text("revoke")}
          </Button>
        ),
    },
  ];
}

function webhookColumns(text: Text, onAct: RowsProps["onAct"]): Column<Endpoint>[] {
  return [
    column.text("place", text("address"), ({ url }) => placeOf(url), {
      isPrimary: true,
      isCut: true,
      width: "36%",
    }),
    {
      id: "state",
      header: text("state"),
      cell: ({ state, held_reason: reason, failing_since: since }) => (
        <>
          <StatusDot tone={state === "active" && since !== null ? "bad" : hookTones[state]}>
            {text(`webhook.${state}`)}
          </StatusDot>
          {since !== null && (state === "active" || state === "failing") && (
            <SecondLine>{text("failingSince", { time: momentText(since) })}</SecondLine>
          )}
          {reason !== null && <SecondLine>{reason}</SecondLine>}
        </>
      ),
    },
    column.text(
      "last",
      text("lastDelivery"),
      ({ last_delivery: last }) =>
        last === null ? null : text(`delivery.${last.status}`, { date: dateText(last.created_at) }),
      { hideOnPhone: true },
    ),
    {
      id: "act",
      header: text("action"),
      isAction: true,
      align: "end",
      cell: ({ id, state, url }) => {
        const kind = state === "held" ? "resume" : "pause";
        const name = placeOf(url);
        return (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={text(`${kind}Named`, { name })}
            onClick={() => onAct({ kind, id, name })}
          >
            {text(kind)}
          </Button>
        );
      },
    },
  ];
}
