import { currentLocale, isMissing, NotFoundPage, QueryView, usePageMeta } from "@bachat/site";
import { Breadcrumbs, Page, Skeleton } from "@bachat/ui";
import { Stack, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { BrandHead, type Brand } from "./BrandHead.tsx";
import { BrandOffers } from "./BrandOffers.tsx";
import { brandMessages } from "./messages/en.ts";
import { Outlets } from "./Outlets.tsx";
import { brandOptions, isBrandSlug } from "./queries.ts";
import classes from "./BrandPage.module.css";

export { loader } from "./queries.ts";

/** One brand: who it is, its offers, its shops. */
export function BrandPage() {
  const { slug = "" } = useParams();
  const text = brandMessages.useText();
  const brand = useQuery({ ...brandOptions(slug), enabled: isBrandSlug(slug) });
  if (!isBrandSlug(slug) || (isMissing(brand.error) && brand.data === undefined))
    return <NotFoundPage />;
  return (
    <Page className={classes.page}>
      <QueryView query={brand} titleAs="h1" failedTitle={text("failed")} skeleton={<Waiting />}>
        {(found) => <Loaded key={slug} brand={found} />}
      </QueryView>
    </Page>
  );
}

function Loaded({ brand }: { brand: Brand }) {
  const text = brandMessages.useText();
  const { name, slug } = brand;
  usePageMeta({
    title: text("metaTitle", { brand: name }),
    description:
      (currentLocale() === "en" ? brand.description?.slice(0, 155) : null) ??
      text("metaDescription", { brand: name }),
  });
  return (
    <>
      <Breadcrumbs
        label={text("crumbs")}
        crumbs={[{ label: text("brands"), href: paths.brands() }, { label: name }]}
      />
      <BrandHead brand={brand} />
      <BrandOffers slug={slug} />
      <Outlets outlets={brand.outlets} />
    </>
  );
}

function Waiting() {
  const text = brandMessages.useText();
  return (
    <>
      <VisuallyHidden role="status">{text("loading")}</VisuallyHidden>
      <Stack gap={16} aria-hidden>
        <Skeleton width={160} height={20} />
        <Skeleton width={320} height={72} />
        <Skeleton width={480} height={24} />
      </Stack>
    </>
  );
}
