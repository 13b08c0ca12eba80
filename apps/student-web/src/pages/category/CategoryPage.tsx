import { ApiError, type Schemas } from "@bachat/api-client/public";
import {
  CategoryIcon,
  NotFoundPage,
  useCategoryName,
  usePlainHref,
  usePageMeta,
} from "@bachat/site";
import { Skeleton, Breadcrumbs, Page, SearchBox } from "@bachat/ui";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { CategoryChips } from "../../components/offer-list/CategoryChips.tsx";
import { isSlug, readOfferQuery } from "../../components/offer-list/offer-query.ts";
import { OfferResults } from "../../components/offer-list/OfferResults.tsx";
import {
  categoriesOptions,
  categoryOptions,
  offersOptions,
} from "../../components/offer-list/queries.ts";
import { useOfferList } from "../../components/offer-list/use-offer-list.ts";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { categoryMessages } from "./messages/en.ts";
import classes from "./CategoryPage.module.css";

export const loader = publicLoader((prefetch, { params: { slug = "" }, request }) => {
  if (!isSlug(slug)) return [prefetch(categoriesOptions)];
  const query = readOfferQuery(new URL(request.url).searchParams, slug);
  return [prefetch(categoriesOptions), prefetch(offersOptions(query))];
});

/** One category's offers, with home's filters. */
export function CategoryPage() {
  const { slug = "" } = useParams();
  const { search } = useLocation();
  const { data } = useQuery(categoriesOptions);
  const isUnlisted = data !== undefined && data.items.every((item) => item.slug !== slug);
  // It may have been renamed, or merged with another, or be newer than the list.
  const found = useQuery({ ...categoryOptions(slug), enabled: isSlug(slug) && isUnlisted });
  const isUnknown = found.error instanceof ApiError && found.error.status === 404;
  if (!isSlug(slug) || (isUnlisted && isUnknown)) return <NotFoundPage />;
  const moved = isUnlisted && found.data !== undefined && found.data.slug !== slug;
  if (moved) return <Moved name={found.data.name} to={paths.category(found.data.slug) + search} />;
  return (
    <Page>
      <CategoryContent
        key={slug}
        slug={slug}
        found={isUnlisted ? found.data : undefined}
        isUnnamed={found.isError}
      />
    </Page>
  );
}

/** An address that a category had before: bookmarks and links of it lead to the present one. */
function Moved({ name, to }: { name: string; to: string }) {
  const navigate = useNavigate();
  usePageMeta({ title: name, noindex: true, movedTo: to });
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

interface CategoryContentProps {
  slug: string;
  /** The category, where the list does not have it yet. */
  found: Schemas["Category"] | undefined;
  /** Whether that could not be found out. */
  isUnnamed: boolean;
}

function CategoryContent({ slug, found, isUnnamed }: CategoryContentProps) {
  const text = categoryMessages.useText();
  const { data, isError: hasNoList } = useQuery(categoriesOptions);
  const isError = hasNoList || isUnnamed;
  const { query, change, offers } = useOfferList(slug);
  const category = data?.items.find((item) => item.slug === slug) ?? found;
  // Should the categories not come, the offers know their name too.
  const english = category?.name ?? (isError ? offers.data?.items[0]?.category_name : undefined);
  const categoryName = useCategoryName();
  const action = usePlainHref()(paths.category(slug));
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
            action={action}
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
