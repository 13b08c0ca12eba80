import { Page, UiLink } from "@bachat/ui";
import { BrandSummary } from "../../components/BrandSummary.tsx";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { onboardingMessages } from "./messages/en.ts";
import classes from "./BrandList.module.css";

interface BrandListProps {
  brands: readonly Brand[];
  /** The brand on the page; null while the person applies for another. */
  shown: Brand | null;
}

/** All brands of a person who has several, each with its status. */
export function BrandList({ brands, shown }: BrandListProps) {
  const text = onboardingMessages.useText();
  return (
    <nav
      style={{ borderBottom: "1px solid var(--line)", background: "var(--surface)" }}
      aria-label={text("yourBrands")}
    >
      <Page padded={false}>
        <ul className={classes.list}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <UiLink
                href={paths.onboarding({ brand: brand.id })}
                className={classes.brand}
                aria-current={brand.id === shown?.id ? "page" : undefined}
              >
                <BrandSummary brand={brand} />
              </UiLink>
            </li>
          ))}
        </ul>
      </Page>
    </nav>
  );
}
