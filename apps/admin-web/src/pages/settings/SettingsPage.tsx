import {
  lazyPart,
  ListFilters,
  ListSearch,
  ListSelect,
  QueryView,
  useListState,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import { Card, EmptyState, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Box, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { pageLoader } from "../../session/api.ts";
import { settingsMessages } from "./messages/en.ts";
import { found, groups, settingsAddress, settingsOptions } from "./queries.ts";
import { type SettingAct, SettingsTable } from "./SettingsTable.tsx";

export const loader = pageLoader((prefetch) => [prefetch(settingsOptions)]);

const ChangeDialog = lazyPart(async () => (await import("./ChangeDialog.tsx")).ChangeDialog);
const HistoryDialog = lazyPart(async () => (await import("./HistoryDialog.tsx")).HistoryDialog);

/** `/admin/settings`: every setting by group, with its value, its last change, and its history. */
export function SettingsPage() {
  const text = settingsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(settingsAddress, { replace: true });
  const query = useQuery(settingsOptions);
  const [act, setAct] = useOpenDialog<SettingAct | null>("settings", null);
  const opened = query.data?.items.find(({ key }) => key === act?.key);
  const close = () => setAct(null);
  return (
    <>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <Box mb={16}>
        <ListFilters label={text("filters")}>
          <ListSearch list={list} placeholder={text("search")} debounceMs={200} />
          <ListSelect
            list={list}
            name="group"
            label={text("groupFilter")}
            any={text("anyGroup")}
            options={groups.map((value) => ({ value, label: text(`group.${value}`) }))}
          />
        </ListFilters>
      </Box>
      <QueryView
        query={query}
        failedTitle={text("loadFailed")}
        skeleton={
          <Card title={text("group.figures")} padded={false}>
            <RowsSkeleton rows={8} height={57} />
          </Card>
        }
      >
        {({ items }) => {
          const shown = found(items, list.state);
          return shown.length === 0 ? (
            <EmptyState
              title={text("noneFound")}
              text={text("noneFoundText")}
              action={
                <Button variant="default" onClick={list.clear}>
                  {text("clear")}
                </Button>
              }
            />
          ) : (
            <Stack gap={16}>
              {shown.map(({ name, settings }) => (
                <Card key={name} title={text(`group.${name}`)} padded={false}>
                  <SettingsTable label={text(`group.${name}`)} settings={settings} onAct={setAct} />
                </Card>
              ))}
            </Stack>
          );
        }}
      </QueryView>
      <Suspense>
        {opened !== undefined && act?.kind === "change" && (
          <ChangeDialog setting={opened} onClose={close} />
        )}
        {opened !== undefined && act?.kind === "history" && (
          <HistoryDialog setting={opened} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
