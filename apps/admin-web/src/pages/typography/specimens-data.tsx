import {
  AttentionStrip,
  BarChart,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  FallbackScreen,
  PageSkeleton,
  RowsSkeleton,
  Skeleton,
  Sparkline,
  Stat,
  StatStrip,
  StatusDot,
  TextSkeleton,
  UiLink,
} from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { nothing, Opened, type Specimens } from "./specimen.tsx";

interface Row {
  name: string;
  views: string;
}
const rows: Row[] = [
  { name: "A quarter off every backpack", views: "12,345" },
  { name: "हर थाली पर ₹100 की छूट", views: "902" },
];
const columns: Column<Row>[] = [
  { id: "name", header: "Offer", isPrimary: true, cell: ({ name }) => name },
  { id: "state", header: "State", cell: () => <StatusDot tone="ok">Published</StatusDot> },
  { id: "views", header: "Views", align: "end", cell: ({ views }) => views },
];
const days = [12, 18, 9, 22, 31, 27, 40];

/** Figures, tables, and their skeletons and empty states. */
export const data = {
  DataTable: {
    note: "A row opens with a click or Enter on its name. On phones each row is a card.",
    Show: () => (
      <Stack>
        <DataTable
          label="Rows"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          onOpen={nothing}
        />
        <DataTable
          label="Rows that load"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          isLoading
        />
        <DataTable
          label="No rows"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          empty={<EmptyState size="inline" titleAs="p" title="No offers yet" />}
        />
      </Stack>
    ),
  },
  Stat: {
    Show: () => (
      <StatStrip>
        <Stat
          label="Views"
          value="12,345"
          trend={{ direction: "up", text: "12% more than last week" }}
          chart={<Sparkline values={days} label="Views of seven days" />}
        />
        <Stat label="Failed" value="3" trend={{ direction: "down", text: "2 fewer" }} />
      </StatStrip>
    ),
  },
  StatStrip: {
    Show: () => (
      <StatStrip>
        <Stat label="Students" value="50,000+" />
        <Stat label="बचत" value="₹1,00,000" note="Since August" />
      </StatStrip>
    ),
  },
  Sparkline: { Show: () => <Sparkline values={days} label="Seven days, rising" /> },
  BarChart: {
    note: "Pointing at a bar names its figures; screen readers get a table.",
    Show: () => (
      <BarChart
        label="Calls of seven days"
        names={{ value: "Calls", bad: "Errors", before: "The week before" }}
        bars={days.map((value, index) => ({
          label: `${18 + index} Nov`,
          value,
          bad: index === 3 ? 6 : 0,
          before: 20,
        }))}
      />
    ),
  },
  AttentionStrip: {
    Show: () => (
      <AttentionStrip
        label="What needs you"
        more="2 more"
        items={[
          {
            id: "codes",
            title: "Codes run low",
            text: "12 are left.",
            action: <UiLink href="/typography">Add codes</UiLink>,
          },
        ]}
      />
    ),
  },
  EmptyState: {
    Show: () => (
      <EmptyState
        size="inline"
        titleAs="p"
        title="Nothing saved yet"
        text="Offers that you save are listed here."
        action={<Button>Browse offers</Button>}
      />
    ),
  },
  ErrorState: {
    Show: () => (
      <Stack>
        <ErrorState size="inline" titleAs="p" title="Offers did not load" onRetry={nothing} />
        <ErrorState size="line" titleAs="p" title="Not loaded" onRetry={nothing} isOffline />
      </Stack>
    ),
  },
  FallbackScreen: {
    note: "Instead of a page whose code failed.",
    Show: () => (
      <Opened name="FallbackScreen">
        <FallbackScreen
          title="Something went wrong"
          text="Try again, or reload the page."
          detail="TypeError: example"
          tryAgainLabel="Try again"
          reloadLabel="Reload"
          onTryAgain={nothing}
          onReload={nothing}
        />
      </Opened>
    ),
  },
  Skeleton: { Show: () => <Skeleton width={240} height={16} /> },
  TextSkeleton: { Show: () => <TextSkeleton lines={3} /> },
  RowsSkeleton: { Show: () => <RowsSkeleton rows={3} /> },
  PageSkeleton: { Show: () => <PageSkeleton label="Loading example..." /> },
} satisfies Specimens;
