import type { Schemas } from "@bachat/api-client/public";
import { Section } from "@bachat/ui";
import { useCityName } from "../../offers/use-labels.ts";
import { brandMessages } from "./messages/en.ts";
import classes from "./BrandPage.module.css";

/** The brand's shops by city; nothing where it has none. */
export function Outlets({ outlets }: { outlets: readonly Schemas["PublicOutlet"][] }) {
  const text = brandMessages.useText();
  const cityName = useCityName();
  if (outlets.length === 0) return null;
  return (
    <Section size="large" title={text("outlets")}>
      <div className={classes.cities}>
        {[...new Set(outlets.map(({ city }) => city))].map((city) => (
          <div key={city}>
            <h3 className={classes.city}>{cityName(city)}</h3>
            <ul className={classes.shops}>
              {outlets
                .filter((outlet) => outlet.city === city)
                .map(({ name, address }) => (
                  <li key={name}>
                    <b>{name}</b>
                    <span>{address}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
