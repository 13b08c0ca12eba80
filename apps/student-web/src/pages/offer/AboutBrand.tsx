import { UiLink } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { BrandWords } from "../../components/brand-words/BrandWords.tsx";
import { useCityName } from "../../offers/use-labels.ts";
import { paths } from "../../paths.ts";
import type { OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";
import { brandOptions } from "./queries.ts";
import classes from "./AboutBrand.module.css";

/** More of them are on the brand's page. */
const SHOPS = 2;

/** Below the ticket: whose offer it is, and where its shops are when it holds in shops. */
export function AboutBrand({ offer }: { offer: OfferDetail }) {
  const text = offerMessages.useText();
  const cityName = useCityName();
  const { brand, channel, city } = offer;
  const { data } = useQuery({ ...brandOptions(brand.slug), enabled: channel !== "online" });
  const all = channel === "online" ? [] : (data?.outlets ?? []);
  const shops = all.filter((shop) => city === null || shop.city === city);
  return (
    <section className={classes.about} aria-labelledby="brand-title">
      <h2 id="brand-title">{text("aboutBrand", { brand: brand.name })}</h2>
      {brand.description !== null && <BrandWords words={brand.description} />}
      {shops.length > 0 && (
        <ul className={classes.shops} aria-label={text("shops")}>
          {shops.slice(0, SHOPS).map((shop) => (
            <li key={shop.name}>
              <b>{shop.name}</b>
              <span>
                {shop.address}, {cityName(shop.city)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <UiLink href={paths.brand(brand.slug)} className={classes.link}>
        {shops.length > SHOPS
          ? text("allShops", { count: shops.length })
          : text("allOffers", { brand: brand.name })}
      </UiLink>
    </section>
  );
}
