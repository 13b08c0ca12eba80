import { EmptyState, LinkButton, UiLink } from "@bachat/ui";
import { layoutMessages } from "../layout/messages/messages.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import classes from "./NotFoundPage.module.css";

/** What every unknown address shows; kept out of search engines. */
export function NotFoundPage() {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  usePageMeta({ title: text("notFoundTitle"), noindex: true });
  return (
    <div className={classes.page}>
      <EmptyState
        art="search"
        titleAs="h1"
        title={text("notFoundTitle")}
        text={text("notFoundText")}
        action={<LinkButton href={addresses.home}>{text("goHome")}</LinkButton>}
      />
      <p className={classes.links}>
        <UiLink href={addresses.search("")}>{text("searchOffers")}</UiLink>
        <UiLink href="/contact">{text("contactUs")}</UiLink>
      </p>
    </div>
  );
}
