import type { Schemas } from "@bachat/api-client/public";
import { daysFor } from "@bachat/rules/days";
import { ExportButton, momentText, QueryView, todayInKolkata, useListState } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { Card, CursorPager, EmptyState, FilterSelect, RowsSkeleton } from "@bachat/ui";
import { Box, Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { keysOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { CallFinder } from "./CallFinder.tsx";
import { type Caller, CallsTable } from "./CallsTable.tsx";
import { clientsOptions } from "./connect-queries.ts";
import { requestsMessages } from "./messages/requests-en.ts";
import {
  callsQuery,
  callStatuses,
  requestsAddress,
  type RequestsView,
} from "./requests-address.ts";

/** The calls of a brand's keys and the checks at its sign-ins: by filter, or those of one request or address. */
export function RequestsTab({ brand }: { brand: KeyOwner }) {
  const text = requestsMessages.useText();
  const { state: view, change } = useListState(requestsAddress);
  const keys = useQuery(keysOptions(brand.id));
  const clients = useQuery(clientsOptions(brand.id));
  const [found, setFound] = useState<Schemas["LoggedCall"][] | null>(null);
  const callers = [...(keys.data?.items ?? []), ...(clients.data?.items ?? [])];
  return (
    <Stack gap={16}>
      <Box component="p" c="dimmed" m={0}>
        {text("lead")}
      </Box>
      <CallFinder brandId={brand.id} onFound={setFound} />
      {found === null ? (
        <CallList
          // Other filters begin at the newest call.
          key={JSON.stringify(view)}
          brandId={brand.id}
          view={view}
          callers={callers}
          onChange={change}
        />
      ) : (
        <Card
          title={text("found", { count: found.length })}
          padded={false}
          action={
            <Button size="sm" variant="default" onClick={() => setFound(null)}>
              {text("showAll")}
            </Button>
          }
        >
          <CallsTable
            calls={found}
            callers={callers}
            empty={
              <EmptyState
                size="inline"
                art="missing"
                title={text("noneFound")}
                text={text("foundNone")}
              />
            }
          />
        </Card>
      )}
    </Stack>
  );
}

interface CallListProps {
  brandId: string;
  view: RequestsView;
  callers: readonly Caller[];
  onChange: (part: Partial<RequestsView>) => void;
}

function CallList({ brandId, view, callers, onChange }: CallListProps) {
  const text = requestsMessages.useText();
  /** Where the pages begin that were gone through; "" is the newest call. */
  const [places, setPlaces] = useState([""]);
  const before = places.at(-1) ?? "";
  const filter = callsQuery(view);
  const query = useQuery({
    ...api.queryOptions("get", "/v1/brand/{brand_id}/calls", {
      params: {
        path: { brand_id: brandId },
        query: { ...filter, ...(before !== "" && { before }) },
      },
    }),
    refetchOnMount: "always",
  });
  const isFiltered = Object.keys(filter).length > 0;
  const hasDays = view.from !== null && view.to !== null;
  return (
    <Card
      title={text("title")}
      padded={false}
      action={
        <ExportButton
          label={text("export")}
          path={`/v1/brand/${brandId}/calls/export`}
          query={filter}
          fileName={text("fileName")}
          failedTitle={text("exportFailed")}
          isDisabled={!hasDays}
        />
      }
    >
      <CallFilters view={view} callers={callers} onChange={onChange} />
      {!hasDays && (
        <Box component="p" c="dimmed" m="0 var(--card-inset) 12px" fz={14}>
          {text("exportHint")}
        </Box>
      )}
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("failed")}
        skeleton={<RowsSkeleton rows={6} height={44} />}
      >
        {({ items, next, looked_back_to: lookedBack }) => (
          <>
            <CallsTable
              calls={items}
              callers={callers}
              empty={
                <EmptyState
                  size="inline"
                  art="missing"
                  title={text(isFiltered ? "noneFound" : "none")}
                  text={text(isFiltered ? "noneFoundText" : "noneText")}
                />
              }
            />
            <Box p="12px var(--card-inset)">
              <CursorPager
                newer={places.length > 1 ? "newer" : null}
                older={next}
                onCursor={(cursor) =>
                  setPlaces(cursor === "newer" ? places.slice(0, -1) : [...places, cursor])
                }
              >
                {lookedBack === null
                  ? text("shown", { count: items.length })
                  : text("lookedBack", { time: momentText(lookedBack) })}
              </CursorPager>
            </Box>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function CallFilters({ view, callers, onChange }: Omit<CallListProps, "brandId">) {
  const text = requestsMessages.useText();
  const today = todayInKolkata();
  const { min } = daysFor("past", today);
  const isTurned = view.from !== null && view.to !== null && view.to < view.from;
  return (
    <Group gap={12} p="12px var(--card-inset)" align="flex-end">
      <FilterSelect
        label={text("key")}
        value={view.key ?? ""}
        options={[
          { value: "", label: text("anyKey") },
          ...callers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(key) => onChange({ key: key || null })}
      />
      <FilterSelect
        label={text("status")}
        value={view.status ?? ""}
        options={[
          { value: "", label: text("anyStatus") },
          ...callStatuses.map((value) => ({ value, label: text(`status_${value}`) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
      <DayField
        name="from"
        label={text("from")}
        value={view.from ?? ""}
        from={min}
        until={today}
        onChange={(from) => onChange({ from: from || null })}
      />
      <DayField
        name="to"
        label={text("to")}
        value={view.to ?? ""}
        from={view.from ?? min}
        until={today}
        error={isTurned ? text("turned") : undefined}
        onChange={(to) => onChange({ to: to || null })}
      />
    </Group>
  );
}
