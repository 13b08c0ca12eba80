import { ListFilters, ListSelect, PagedList, useListState, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
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
  const query = useQuery({
    ...activityOptions(brand.id, list.state),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      title={text("title")}
      lead={text("lead", { brand: brand.name })}
      list={list}
      filters={
        <ListFilters label={text("filters")}>
          <ListSelect
            list={list}
            name="person"
            label={text("person")}
            any={text("person_any")}
            options={(query.data?.people ?? []).map((one) => ({
              value: one.user_id,
              label: one.name,
            }))}
          />
          <ListSelect
            list={list}
            name="kind"
            label={text("kind")}
            any={text("kind_any")}
            options={kinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
          />
        </ListFilters>
      }
      query={query}
      failedTitle={text("loadFailed")}
      skeleton={{ rows: 10, height: 49 }}
      none={{ art: "missing", title: text("none"), text: text("noneText") }}
      noneFound={{ title: text("noneFiltered"), clear: text("clear") }}
      pageSizes={pageSizes}
    >
      {(items) => <Entries items={items} actions={brand.actions} />}
    </PagedList>
  );
}
