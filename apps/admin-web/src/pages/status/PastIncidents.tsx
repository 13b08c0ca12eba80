import { QueryView, useListState } from "@bachat/site";
import { Pagination, RowsSkeleton, Section } from "@bachat/ui";
import { Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IncidentItem, type IncidentAct } from "./IncidentItem.tsx";
import { statusMessages } from "./messages/en.ts";
import { PAST_SIZE, pastAddress, pastOptions } from "./queries.ts";

/** Incidents that are over, page by page. */
export function PastIncidents({ onAct }: { onAct: ((act: IncidentAct) => void) | undefined }) {
  const text = statusMessages.useText();
  const list = useListState(pastAddress);
  const query = useQuery({ ...pastOptions(list.state), placeholderData: keepPreviousData });
  return (
    <Section title={text("past")}>
      <QueryView
        query={query}
        failedTitle={text("pastFailed")}
        size="inline"
        skeleton={<RowsSkeleton rows={2} height={96} />}
        empty={{ when: ({ total }) => total === 0, view: <Text c="dimmed">{text("noPast")}</Text> }}
      >
        {({ items, page, total }) => (
          <Stack gap={16}>
            {items.map((incident) => (
              <IncidentItem key={incident.id} incident={incident} onAct={onAct} />
            ))}
            <Pagination
              page={page}
              pageSize={PAST_SIZE}
              total={total}
              onPageChange={(next) => list.change({ page: next })}
            />
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
