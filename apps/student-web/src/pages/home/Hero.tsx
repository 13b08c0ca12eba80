import { dayText, type Offer, SiteSearch, useCategoryName, useToday } from "@bachat/site";
import { HeroTickets, LinkButton, Page, type HeroTicket } from "@bachat/ui";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useState, type Ref } from "react";
import { useLabels } from "../../offers/use-labels.ts";
import { paths } from "../../paths.ts";
import { homeMessages } from "./messages/en.ts";
import classes from "./Hero.module.css";

interface HeroProps {
  searchRef: Ref<HTMLInputElement>;
  /** The first three that came stay in the picture. */
  offers: readonly Offer[];
  onSearch: (search: string) => void;
}

/** A visitor's compact head: Bachat in a few words, and the search as the largest control. */
export function Hero({ searchRef, offers, onSearch }: HeroProps) {
  const text = homeMessages.useText();
  return (
    <div className={classes.hero}>
      <Page padded={false} className={classes.columns}>
        <div>
          <p className={classes.eyebrow}>
            <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden />
            {text("eyebrow")}
          </p>
          <h1 className={classes.headline}>{text("headline")}</h1>
          <p className={classes.lead}>{text("lead")}</p>
          <div className={classes.act}>
            <SiteSearch ref={searchRef} size="hero" value="" onSearch={onSearch} />
            <LinkButton size="xl" href={paths.signUp()} className={classes.start}>
              {text("start")}
            </LinkButton>
          </div>
        </div>
        <div className={classes.art}>
          <Fan offers={offers} />
        </div>
      </Page>
    </div>
  );
}

/** On the picture's pass: always some months ahead. */
const sampleUntil = (today: string) => `${Number(today.slice(0, 4)) + 1}-11-20`;

function Fan({ offers }: { offers: readonly Offer[] }) {
  const text = homeMessages.useText();
  const labels = useLabels();
  const categoryName = useCategoryName();
  const today = useToday();
  // The first ones stay: the picture does not change with each filter.
  const [kept, setKept] = useState<HeroTicket[]>([]);
  if (kept.length === 0) {
    const found = ticketsOf(offers, (offer) => ({
      category: categoryName(offer.category_slug, offer.category_name),
      worth: labels.worth(offer),
    }));
    if (found.length > 0) setKept(found);
  }
  return (
    <HeroTickets
      tickets={kept}
      pass={{
        state: "verified",
        sample: text("passSample"),
        stateLabel: text("passState"),
        name: text("passName"),
        college: text("passCollege"),
        course: text("passCourse"),
        fact: {
          label: text("passUntil"),
          value: dayText(sampleUntil(today)),
        },
      }}
    />
  );
}

/**
 * One offer a brand, with a worth that begins with a figure: others do not fit the small stub. Offers that a visitor can use at
 * once come first.
 */
function ticketsOf(
  offers: readonly Offer[],
  wordsOf: (offer: Offer) => Pick<HeroTicket, "category" | "worth">,
): HeroTicket[] {
  const byBrand = new Map<string, HeroTicket>();
  const byUse = offers.toSorted(
    (one, other) => Number(isOpenToAll(other)) - Number(isOpenToAll(one)),
  );
  for (const offer of byUse) {
    if (offer.discount_type !== "percentage" && offer.discount_type !== "fixed") continue;
    if (byBrand.has(offer.brand_name)) continue;
    byBrand.set(offer.brand_name, {
      brand: { name: offer.brand_name, logoUrl: offer.brand_logo_url },
      ...wordsOf(offer),
      isOpen: isOpenToAll(offer),
    });
  }
  return [...byBrand.values()].slice(0, 3);
}

const isOpenToAll = (offer: Offer): boolean =>
  offer.opens_for === "everyone" && offer.redemption_method === "redirect";
