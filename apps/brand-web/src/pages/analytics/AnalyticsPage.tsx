import { QueryView, useListState, usePageMeta } from "@bachat/site";
import { EmptyState, FilterSelect, PageSkeleton, PageTitle } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { portalPage } from "../../components/portal-page.tsx";
import { rangeDays } from "../../components/range/range-address.ts";
import { RangeLine, RangeSelect } from "../../components/range/RangeSelect.tsx";
import { portalLoader } from "../../session/api.ts";
import { connectFunnelOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { analyticsAddress } from "./analytics-address.ts";
import { Funnel } from "./Funnel.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { analyticsOptions, type Analytics } from "./queries.ts";
import { SignIns } from "./SignIns.tsx";
import { Tables } from "./Tables.tsx";
import { TimeChart } from "./TimeChart.tsx";
import classes from "./AnalyticsPage.module.css";

export const loader = portalLoader((prefetch, { id }, { request }) => {
  const view = analyticsAddress.read(new URL(request.url).searchParams);
  return [
    prefetch(analyticsOptions(id, view)),
    prefetch(connectFunnelOptions(id, rangeDays(view))),
  ];
});

/** `/brand-analytics`: what the offers bring. */
export const AnalyticsPage = portalPage(Figures);

function Figures({ brand }: { brand: Brand }) {
  const { id, actions } = brand;
  const text = analyticsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const { state: view, change } = useListState(analyticsAddress);
  const query = useQuery({ ...analyticsOptions(id, view), placeholderData: keepPreviousData });
  const isFiltered = view.offer !== null || view.city !== null;
  const { offers = [], cities = [] } = query.data?.choices ?? {};
  return (
    <Stack gap={16}>
      <PageTitle lead={query.data && <RangeLine data={query.data} />}>{text("title")}</PageTitle>
      <Group gap={8} role="group" aria-label={text("filters")}>
        <RangeSelect view={view} onChange={change} />
        <FilterSelect
          label={text("offer")}
          showLabel
          value={view.offer ?? ""}
          options={[
            { value: "", label: text("offer_any") },
            ...offers.map(({ offer_id, title }) => ({ value: offer_id, label: title })),
          ]}
          onChange={(offer) => change({ offer: offer === "" ? null : offer })}
        />
        <FilterSelect
          label={text("city")}
          showLabel
          value={view.city ?? ""}
          options={[
            { value: "", label: text("city_any") },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
          onChange={(city) => change({ city: city === "" ? null : city })}
        />
      </Group>
      <QueryView
        query={query}
        failedTitle={text("loadFailed")}
        skeleton={<PageSkeleton />}
        empty={{
          when: isEmpty,
          view: isFiltered ? (
            <EmptyState
              art="missing"
              title={text("noneFiltered")}
              action={
                <Button variant="default" onClick={() => change({ offer: null, city: null })}>
                  {text("clear")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              art="missing"
              title={text("none")}
              text={text("noneText")}
              action={
                view.range !== "6m" && (
                  <Button
                    variant="default"
                    onClick={() => change({ range: "6m", from: "", to: "" })}
                  >
                    {text("longer")}
                  </Button>
                )
              }
            />
          ),
        }}
      >
        {(data) => (
          <div className={classes.page} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <div className={classes.head}>
              <Funnel data={data} />
              <TimeChart
                data={data}
                measure={view.chart}
                onMeasure={(chart) => change({ chart })}
              />
            </div>
            <HeatMap data={data} measure={view.heat} onMeasure={(heat) => change({ heat })} />
            <Tables data={data} mayRead={actions.view_offers} />
          </div>
        )}
      </QueryView>
      <SignIns brand={brand} days={rangeDays(view)} />
    </Stack>
  );
}

/** Neither in these days nor in those before. */
const isEmpty = ({ offers, outlets }: Analytics): boolean =>
  offers.length === 0 && outlets.length === 0;
