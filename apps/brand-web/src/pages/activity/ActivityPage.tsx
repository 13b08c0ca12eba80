import { QueryView, useFollowShownPage, useListState, usePageMeta } from "@bachat/site";
import {
  Card,
  cx,
  EmptyState,
  FilterSelect,
  PageSkeleton,
  PageTitle,
  Pagination,
  RowsSkeleton,
} from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, portalLoader } from "../../session/api.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import {
  activityAddress,
  activityCall,
  kinds,
  pageSizes,
  type ActivityView,
} from "./activity-address.ts";
import { Entries } from "./Entries.tsx";
import { activityMessages } from "./messages/en.ts";
import classes from "./ActivityPage.module.css";

/** Colleagues change things meanwhile, so it is read again at each opening. */
const activityOptions = (brandId: string, view: ActivityView) => ({
  ...api.queryOptions("get", "/v1/brand/{brand_id}/activity", {
    params: { path: { brand_id: brandId }, query: activityCall(view) },
  }),
  refetchOnMount: "always" as const,
});

export const loader = portalLoader((prefetch, { id, actions }, { request }) => {
  const view = activityAddress.read(new URL(request.url).searchParams);
  return actions.view_activity ? [prefetch(activityOptions(id, view))] : [];
});

/** `/brand-portal/activity`: who changed what. */
export function ActivityPage() {
  const text = activityMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  return brand === null ? <PageSkeleton /> : <ActivityList key={brand.id} brand={brand} />;
}

function ActivityList({ brand }: { brand: Brand }) {
  const text = activityMessages.useText();
  const list = useListState(activityAddress);
  const { state: view, change } = list;
  const query = useQuery({
    ...activityOptions(brand.id, view),
    placeholderData: keepPreviousData,
  });
  useFollowShownPage(list, query);
  const isFiltered = view.kind !== null || view.person !== null;
  return (
    <>
      <PageTitle lead={text("lead", { brand: brand.name })}>{text("title")}</PageTitle>
      <Group gap={8} mb={16} role="group" aria-label={text("filters")}>
        <FilterSelect
          label={text("person")}
          showLabel
          value={view.person ?? ""}
          options={[
            { value: "", label: text("person_any") },
            ...(query.data?.people ?? []).map(({ user_id, name }) => ({
              value: user_id,
              label: name,
            })),
          ]}
          onChange={(person) => change({ person: person === "" ? null : person })}
        />
        <FilterSelect
          label={text("kind")}
          showLabel
          value={view.kind ?? ""}
          options={[
            { value: "", label: text("kind_any") },
            ...kinds.map((value) => ({ value, label: text(`kind_${value}`) })),
          ]}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? null })}
        />
      </Group>
      <Card padded={false} className={cx(query.isPlaceholderData && classes.busy)}>
        <QueryView
          query={query}
          size="inline"
          failedTitle={text("loadFailed")}
          skeleton={<RowsSkeleton rows={10} height={49} />}
          empty={{
            when: ({ total }) => total === 0,
            view: isFiltered ? (
              <EmptyState
                size="inline"
                art="missing"
                title={text("noneFiltered")}
                action={
                  <Button variant="default" onClick={() => change({ kind: null, person: null })}>
                    {text("clear")}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                size="inline"
                art="missing"
                title={text("none")}
                text={text("noneText")}
              />
            ),
          }}
        >
          {({ items, page, per_page, total }) => (
            <>
              <Entries items={items} actions={brand.actions} />
              <div className={classes.foot}>
                <Pagination
                  page={page}
                  pageSize={per_page}
                  pageSizes={pageSizes}
                  total={total}
                  onPageChange={(next) => change({ page: next })}
                  onPageSizeChange={(size) =>
                    change({ per: pageSizes.find((one) => one === size) ?? 24 })
                  }
                />
              </div>
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
