import { CategoryIcon, ChangeTable, QueryErrorState, QueryView, ThemeToggle } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { nothing } from "./specimen.tsx";

const failed = { error: new Error("Example"), refetch: nothing };
const icons = ["barbell", "bed", "book", "bus", "code", "movie", "school", "shirt"] as const;

/** Parts of packages/site that need no data of a page. */
export function Shared() {
  return (
    <Stack gap={20}>
      <Card title="ThemeToggle" titleAs="h3">
        <ThemeToggle />
      </Card>
      <Card title="CategoryIcon" titleAs="h3">
        <Group>
          {icons.map((icon) => (
            <CategoryIcon key={icon} name={icon} />
          ))}
        </Group>
      </Card>
      <Card title="QueryView, QueryErrorState" titleAs="h3">
        <QueryView
          query={{ data: undefined, error: null, refetch: nothing }}
          failedTitle="Not loaded"
          skeleton={<RowsSkeleton rows={2} />}
        >
          {() => null}
        </QueryView>
        <QueryErrorState size="line" titleAs="p" title="Offers did not load" query={failed} />
      </Card>
      <Card title="ChangeTable" titleAs="h3">
        <ChangeTable
          changes={[
            { field: "title", before: "A quarter off", after: "A third off every backpack" },
          ]}
        />
      </Card>
    </Stack>
  );
}
