import { listParam, ListScreen } from "@bachat/site";
import { portalPage } from "../../components/portal-page.tsx";
import { listOf } from "../../session/list-of.ts";
import type { Brand } from "../../session/use-brand.ts";
import { Entries } from "./Entries.tsx";
import { activityMessages } from "./messages/en.ts";

const kinds = ["offers", "team", "keys", "billing", "boosts", "checks", "settings"] as const;
const pageSizes = [10, 20, 24, 50] as const;

const activity = listOf({
  path: "/v1/brand/{brand_id}/activity",
  params: {
    kind: listParam.oneOf(kinds),
    /** A member's id. */
    person: listParam.id(),
    page: listParam.page(),
    per: listParam.size(pageSizes, 24),
  },
  asks: ({ per, ...state }) => ({ ...state, per_page: per }),
});

export const { loader } = activity;

/** `/brand-portal/activity`: who changed what. */
export const ActivityPage = portalPage(ActivityList);

function ActivityList({ brand }: { brand: Brand }) {
  const text = activityMessages.useText();
  const list = activity.useList(brand.id);
  const people = list.query.data?.people ?? [];
  return (
    <ListScreen
      list={list}
      words={activityMessages}
      lead={text("lead", { brand: brand.name })}
      count={null}
      filters={["person", "kind"]}
      options={{ person: people.map(({ user_id: value, name: label }) => ({ value, label })) }}
      skeleton={{ rows: 10, height: 49 }}
      art="missing"
      pageSizes={pageSizes}
    >
      {(items) => <Entries items={items} actions={brand.actions} />}
    </ListScreen>
  );
}
