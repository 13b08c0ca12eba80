import { column, ExportButton, ListScreen, momentText, numberText } from "@bachat/site";
import { cx, LinkButton, StatusDot, type Column } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { portalPage } from "../../components/portal-page.tsx";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { redemptionsMessages } from "./messages/en.ts";
import { type Redemption, redemptions } from "./queries.ts";
import { RedemptionDays } from "./RedemptionDays.tsx";
import classes from "./RedemptionsPage.module.css";

type Text = typeof redemptionsMessages.text;

export const { loader } = redemptions;

/** `/brand-portal/redemptions`: every code and QR that a student took, without the student. */
export const RedemptionsPage = portalPage(Redemptions);

function Redemptions({ brand }: { brand: Brand }) {
  const text = redemptionsMessages.useText();
  const list = redemptions.useList(brand.id);
  const { data } = list.query;
  const { offers = [], outlets = [] } = data ?? {};
  const isTooMany = data?.total === null;
  return (
    <ListScreen
      list={list}
      words={redemptionsMessages}
      {...(isTooMany && { lead: text("exportTooMany") })}
      action={
        <ExportButton
          label={text("export")}
          path={`/v1/brand/${brand.id}/redemptions/export`}
          query={redemptions.query({ ...list.state, cursor: null })}
          fileName={text("fileName")}
          failedTitle={text("exportFailed")}
          isDisabled={isTooMany || data?.total === 0}
        />
      }
      isSearchedWhole
      filters={[
        "offer",
        (outlets.length > 0 || list.state.outlet !== null) && "outlet",
        "state",
        "feedback",
        <RedemptionDays key="days" list={list} />,
      ]}
      options={{
        offer: offers.map(({ id, title }) => ({ value: id, label: title })),
        outlet: outlets.map(({ id, name }) => ({ value: id, label: name })),
      }}
      note={text("timeNote")}
      footnote={text("feedbackNote")}
      none={{
        title: text("none"),
        text: text("noneText"),
        action: brand.actions.view_offers && (
          <LinkButton href={paths.offers()} variant="default">
            {text("toOffers")}
          </LinkButton>
        ),
      }}
      totalText={(total) =>
        total === null
          ? text("totalMany")
          : text("total", { count: total, number: numberText(total) })
      }
      columns={columnsOf(text)}
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
      width: "auto",
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
            {text(`feedback.${feedback}`)}
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
        {text(`state.${one.state}`)}
      </StatusDot>
      {time !== null && (
        <span className={classes.quiet}>
          {one.outlet_name === null ? time : text("checkedAt", { time, outlet: placeOf(one) })}
        </span>
      )}
    </span>
  );
}
