import { CategoryIcon, NotFoundPage, useCategoryName, usePageMeta } from "@bachat/site";
import { Skeleton, Breadcrumbs, Page, SearchBox } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { CategoryChips } from "../../components/offer-list/CategoryChips.tsx";
import { isSlug, readOfferQuery } from "../../components/offer-list/offer-query.ts";
import { OfferResults } from "../../components/offer-list/OfferResults.tsx";
import { categoriesOptions, offersOptions } from "../../components/offer-list/queries.ts";
import { useOfferList } from "../../components/offer-list/use-offer-list.ts";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { categoryMessages } from "./messages/messages.ts";
import classes from "./CategoryPage.module.css";

export const loader = publicLoader((prefetch, { params: { slug = "" }, request }) => {
  if (!isSlug(slug)) return [prefetch(categoriesOptions)];
  const query = readOfferQuery(new URL(request.url).searchParams, slug);
  return [prefetch(categoriesOptions), prefetch(offersOptions(query))];
});

/** One category's offers, with home's filters. */
export function CategoryPage() {
  const { slug = "" } = useParams();
  const { data } = useQuery(categoriesOptions);
  const isUnknown = data !== undefined && data.items.every((item) => item.slug !== slug);
  if (!isSlug(slug) || isUnknown) return <NotFoundPage />;
  return (
    <Page>
      <CategoryContent key={slug} slug={slug} />
    </Page>
  );
}

function CategoryContent({ slug }: { slug: string }) {
  const text = categoryMessages.useText();
  const { data, isError } = useQuery(categoriesOptions);
  const { query, change, offers } = useOfferList(slug);
  const category = data?.items.find((item) => item.slug === slug);
  // Should the categories not come, the offers know their name too.
  const english = category?.name ?? (isError ? offers.data?.items[0]?.category_name : undefined);
  const categoryName = useCategoryName();
  const name = english === undefined ? undefined : categoryName(slug, english);
  usePageMeta(
    name === undefined
      ? { title: text("categories") }
      : {
          title: text("categoryTitle", { category: name }),
          description: text("categoryDescription", { category: name }),
        },
  );
  return (
    <>
      <Breadcrumbs
        label={text("way")}
        crumbs={[{ label: text("categories"), href: paths.categories() }, { label: name ?? slug }]}
      />
      <Group gap="16px 32px" justify="space-between" mt={12}>
        <h1 className={classes.title}>
          <CategoryIcon name={category?.icon ?? ""} size={36} />
          {name ?? (isError ? slug : <Skeleton width={220} height={40} />)}
        </h1>
        <div className={classes.search}>
          <SearchBox
            size="large"
            value={query.search}
            action={paths.category(slug)}
            placeholder={name === undefined ? text("search") : text("searchIn", { category: name })}
            onSearch={(search) => change({ search })}
          />
        </div>
      </Group>
      <CategoryChips chosen={slug} />
      <OfferResults query={query} offers={offers} onChange={change} />
    </>
  );
}
