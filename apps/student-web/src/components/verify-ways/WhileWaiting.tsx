import { lockOf } from "@bachat/site";
import { Section, TicketRow } from "@bachat/ui";
import { Anchor, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOfferRow } from "../../offers/use-offer-row.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { waysMessages } from "./messages/en.ts";

const popularOptions = api.queryOptions("get", "/v1/offers", {
  params: { query: { sort: "popular", per_page: "24" } },
});
const SHOWN = 3;

/** Links for a student who waits for the decision: offers that need none, saved offers, and the place of the pass. */
export function WhileWaiting() {
  const text = waysMessages.useText();
  const row = useOfferRow();
  const viewer = useViewer();
  const { data } = useQuery(popularOptions);
  const open = viewer.isKnown
    ? (data?.items ?? []).filter((offer) => lockOf(offer, viewer) === null).slice(0, SHOWN)
    : [];
  return (
    <Section title={text("meanwhile")}>
      <Stack gap={12} align="stretch">
        {open.length > 0 && (
          <>
            <h3>{text("openOffers")}</h3>
            {open.map((offer) => (
              <TicketRow key={offer.id} {...row(offer)} />
            ))}
          </>
        )}
        <Stack gap={8} align="flex-start">
          <Anchor component={Link} to={paths.offers()}>
            {text("allOffers")}
          </Anchor>
          <Anchor component={Link} to={paths.dashboard({ tab: "saved" })}>
            {text("savedOffers")}
          </Anchor>
          <Anchor component={Link} to={paths.pass()}>
            {text("yourPass")}
          </Anchor>
        </Stack>
      </Stack>
    </Section>
  );
}
