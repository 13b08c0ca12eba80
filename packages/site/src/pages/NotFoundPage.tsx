import { EmptyState, LinkButton, Page, UiLink } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { CategoryIcon } from "../layout/CategoryIcon.tsx";
import { layoutMessages } from "../layout/messages/en.ts";
import { useCategories, useCategoryName } from "../layout/use-categories.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { usePlainHref } from "../routing/use-plain-href.ts";
import classes from "./NotFoundPage.module.css";

/** The page of every unknown address, with other ways to find an offer or page; kept out of search engines. */
export function NotFoundPage() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  usePageMeta({ title: text("notFoundTitle"), status: 404 });
  return (
    <Page>
      <div className={classes.columns}>
        <div>
          <EmptyState
            art="search"
            titleAs="h1"
            title={text("notFoundTitle")}
            text={text("notFoundText")}
            action={<LinkButton href={addresses.home}>{text("goHome")}</LinkButton>}
          />
          <p className={classes.links}>
            <UiLink href="/contact">{text("contactUs")}</UiLink>
          </p>
        </div>
        <OtherWays />
      </div>
    </Page>
  );
}

/** A search, which works before scripts run, and the categories. */
function OtherWays() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const action = usePlainHref()(addresses.home);
  const categories = useCategories();
  const nameOf = useCategoryName();
  return (
    <div className={classes.ways}>
      <form action={action} className={classes.search}>
        <TextInput
          label={text("searchOffers")}
          name="search"
          type="search"
          placeholder={text("searchPlaceholder")}
          flex={1}
        />
        <Button type="submit">{text("openSearch")}</Button>
      </form>
      {categories.length > 0 && (
        <nav aria-labelledby="other-ways">
          <h2 id="other-ways">{text("browseByCategory")}</h2>
          <ul>
            {categories.map(({ slug, name, icon }) => (
              <li key={slug}>
                <UiLink href={addresses.category(slug)}>
                  <CategoryIcon name={icon} />
                  {nameOf(slug, name)}
                </UiLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
