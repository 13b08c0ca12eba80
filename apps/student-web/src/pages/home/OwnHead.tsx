import { type Offer, recentDateText, SiteSearch } from "@bachat/site";
import { Page, TicketRow, UiLink } from "@bachat/ui";
import { Button } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useLabels } from "../../offers/use-labels.ts";
import { useOfferRow } from "../../offers/use-offer-row.ts";
import { paths } from "../../paths.ts";
import { homeMessages } from "./messages/en.ts";
import { PassSkeleton, RowSkeletons } from "./OwnHeadSkeleton.tsx";
import { OwnPass } from "./OwnPass.tsx";
import type { StudentHome } from "./student-home.ts";
import classes from "./OwnHead.module.css";

interface OwnHeadProps {
  searchRef: Ref<HTMLInputElement>;
  own: StudentHome;
  onSearch: (search: string) => void;
}

/** A signed-in person's head: the search, the pass, saved offers that end soon, and new offers. */
export function OwnHead({ searchRef, own: { query, since }, onSearch }: OwnHeadProps) {
  const text = homeMessages.useText();
  const home = query.data;
  const saved = home?.saved_ending_soon.map(({ offer }) => offer);
  const sinceText = since === null ? null : recentDateText(since);
  return (
    <div className={classes.own}>
      <Page padded={false}>
        <div className={classes.top}>
          <h1>{text("ownTitle")}</h1>
          <SiteSearch ref={searchRef} size="large" value="" onSearch={onSearch} />
        </div>
        {home === undefined && query.isError ? (
          <div className={classes.failed} role="alert">
            <p>{text("ownFailed")}</p>
            <Button variant="default" onClick={() => void query.refetch()}>
              {text("tryAgain")}
            </Button>
          </div>
        ) : (
          <div className={classes.panel}>
            {home === undefined ? <PassSkeleton /> : <OwnPass pass={home.pass} />}
            <OwnList
              title={text("savedEndingSoon")}
              offers={saved}
              empty={text("nothingEnding")}
              all={
                <UiLink href={paths.dashboard({ tab: "saved" })} aria-label={text("seeAllSaved")}>
                  {text("seeAll")}
                </UiLink>
              }
            />
            <OwnList
              title={sinceText === null ? text("newFirst") : text("newSince", { date: sinceText })}
              offers={home?.new_offers}
              empty={sinceText === null ? text("nothingYet") : text("nothingNew")}
              {...(sinceText === null && { note: text("firstVisit") })}
            />
          </div>
        )}
      </Page>
    </div>
  );
}

interface OwnListProps {
  title: string;
  note?: string;
  /** Undefined while they are on their way. */
  offers: readonly Offer[] | undefined;
  empty: string;
  all?: ReactNode;
}

/** As tall whatever is in it, so that nothing below moves. */
function OwnList({ title, note, offers, empty, all }: OwnListProps) {
  const labels = useLabels();
  const row = useOfferRow();
  return (
    <section className={classes.list} aria-label={title}>
      <div className={classes.listHead}>
        <h2>{title}</h2>
        {all}
        {note !== undefined && <span>{note}</span>}
      </div>
      {offers?.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.rows} aria-busy={offers === undefined}>
          {offers === undefined ? (
            <RowSkeletons />
          ) : (
            offers.map((offer) => {
              const expiry = labels.expiry(offer.end_date);
              return (
                <li key={offer.id}>
                  <TicketRow
                    {...row(offer)}
                    note={expiry?.label}
                    urgent={expiry?.urgent ?? false}
                  />
                </li>
              );
            })
          )}
        </ul>
      )}
    </section>
  );
}
