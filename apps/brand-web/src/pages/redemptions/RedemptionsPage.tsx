import {
  column,
  ExportButton,
  momentText,
  numberText,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { cx, LinkButton, PageSkeleton, StatusDot, type Column } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { redemptionsMessages } from "./messages/en.ts";
import { redemptionsOptions, type Redemption } from "./queries.ts";
import { filterCall, redemptionsAddress } from "./redemptions-address.ts";
import { RedemptionsFilters } from "./RedemptionsFilters.tsx";
import classes from "./RedemptionsPage.module.css";

type Text = typeof redemptionsMessages.text;

export const loader = portalLoader((prefetch, { id, actions }, { request }) => {
  const view = redemptionsAddress.read(new URL(request.url).searchParams);
  return actions.view_redemptions ? [prefetch(redemptionsOptions(id, view))] : [];
});

/** `/brand-portal/redemptions`: every code and QR that a student took, without the student. */
export function RedemptionsPage() {
  const text = redemptionsMessages.useText();
  const brand = usePortalBrand();
  usePageMeta({ title: text("title"), noindex: true });
  return brand === null ? <PageSkeleton /> : <Redemptions key={brand.id} brand={brand} />;
}

function Redemptions({ brand }: { brand: Brand }) {
  const text = redemptionsMessages.useText();
  const list = useListState(redemptionsAddress);
  const query = useQuery({
    ...redemptionsOptions(brand.id, list.state),
    placeholderData: keepPreviousData,
  });
  const isTooMany = query.data?.total === null;
  return (
    <PagedList
      title={text("title")}
      lead={text(isTooMany ? "exportTooMany" : "lead")}
      action={
        <ExportButton
          label={text("export")}
          path={`/v1/brand/${brand.id}/redemptions/export`}
          query={filterCall(list.state)}
          fileName={text("fileName")}
          failedTitle={text("exportFailed")}
          isDisabled={isTooMany || query.data?.total === 0}
        />
      }
      list={list}
      filters={<RedemptionsFilters list={list} choices={query.data} />}
      note={text("timeNote")}
      footnote={text("feedbackNote")}
      query={query}
      failedTitle={text("loadFailed")}
      none={{
        title: text("none"),
        text: text("noneText"),
        action: brand.actions.view_offers && (
          <LinkButton href={paths.offers()} variant="default">
            {text("toOffers")}
          </LinkButton>
        ),
      }}
      noneFound={{
        title: text("noneFound"),
        text: text("noneFoundText"),
        clear: text("clear"),
      }}
      totalText={(total) =>
        total === null
          ? text("totalMany")
          : text("total", { count: total, number: numberText(total) })
      }
      label={text("title")}
      columns={columnsOf(text)}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(text: Text): Column<Redemption>[] {
  return [
    {
      id: "offer",
      header: text("columnOffer"),
      isPrimary: true,
      isCut: true,
      cell: (one) => (
        <span className={classes.two}>
          <span style={{ overflow: "hidden", textOverflow: "ellipsis" }}>{one.offer_title}</span>
          <span className={classes.quiet}>
            {text("discountBy", { discount: one.discount, method: text(`method_${one.method}`) })}
          </span>
        </span>
      ),
    },
    {
      id: "reference",
      header: text("columnReference"),
      width: "164px",
      cell: (one) => <span className={classes.reference}>{one.reference}</span>,
    },
    column.moment("taken", text("columnTaken"), (one) => one.redeemed_at, { width: "172px" }),
    {
      id: "state",
      header: text("columnState"),
      width: "232px",
      cell: (one) => <State redemption={one} text={text} />,
    },
    {
      id: "feedback",
      header: text("columnFeedback"),
      width: "164px",
      cell: ({ feedback }) =>
        feedback === null ? (
          <span className={classes.quiet}>
            <span aria-hidden>{text("noFeedback")}</span>
            <VisuallyHidden>{text("noFeedbackLabel")}</VisuallyHidden>
          </span>
        ) : (
          <span className={cx(feedback !== "worked" && classes.bad)}>
            {text(`feedback_${feedback}`)}
          </span>
        ),
    },
  ];
}

const placeOf = ({ outlet_name: name, outlet_city: city }: Redemption): string =>
  [name, city].filter((one) => one !== null).join(", ");

/** The state, and under it where and when a shop checked it. */
function State({ redemption: one, text }: { redemption: Redemption; text: Text }) {
  const time = one.checked_at === null ? null : momentText(one.checked_at);
  return (
    <span className={classes.two}>
      <StatusDot tone={one.state === "checked" ? "ok" : "info"}>
        {text(`state_${one.state}`)}
      </StatusDot>
      {time !== null && (
        <span className={classes.quiet}>
          {one.outlet_name === null ? time : text("checkedAt", { time, outlet: placeOf(one) })}
        </span>
      )}
    </span>
  );
}
