import type { Schemas } from "@bachat/api-client/public";
import {
  currentLocale,
  numberText,
  QueryView,
  useCategories,
  useCategoryName,
  useFollowShownPage,
  usePlainHref,
  useListState,
  usePageMeta,
} from "@bachat/site";
import {
  BrandLogo,
  EmptyState,
  FilterSelect,
  Page,
  PageTitle,
  Pagination,
  SearchBox,
  Skeleton,
  UiLink,
} from "@bachat/ui";
import { Button, Stack, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { brandsMessages } from "./messages/en.ts";
import { addressOfBrands, brandList, brandsOptions, PAGE_SIZE } from "./queries.ts";
import classes from "./BrandsPage.module.css";

export const loader = publicLoader((prefetch, { request }) => [
  prefetch(brandsOptions(brandList.asked(request))),
  prefetch(categoriesOptions),
]);

/** The brands of the public list, in the order that it has. */
export function BrandsPage() {
  const text = brandsMessages.useText();
  usePageMeta({ title: text("metaTitle"), description: text("metaDescription") });
  const list = useListState(brandList.address);
  const { state, change } = list;
  const action = usePlainHref()(paths.brands());
  const brands = useQuery(brandsOptions(state));
  useFollowShownPage(list, brands);
  const none = list.isFiltered ? (
    <EmptyState
      art="search"
      title={text("noneFoundTitle")}
      text={text("noneFoundText")}
      action={<Button onClick={list.clear}>{text("clear")}</Button>}
    />
  ) : (
    <EmptyState title={text("noneTitle")} text={text("noneText")} />
  );
  return (
    <Page>
      <PageTitle
        lead={text("lead")}
        count={brands.data === undefined ? "" : numberText(brands.data.total)}
      >
        {text("title")}
      </PageTitle>
      <div className={classes.filters}>
        <div className={classes.search}>
          <SearchBox
            size="large"
            value={state.search}
            action={action}
            placeholder={text("search")}
            onSearch={(search) => change({ search })}
          />
        </div>
        <CategoryFilter value={state.category} onChange={(category) => change({ category })} />
      </div>
      <QueryView
        query={brands}
        failedTitle={text("failed")}
        skeleton={<Waiting />}
        empty={{ when: ({ total }) => total === 0, view: none }}
      >
        {({ items, page, total }) => (
          <>
            <ul className={classes.grid} aria-label={text("list")}>
              {items.map((brand) => (
                <BrandCard key={brand.slug} brand={brand} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              hrefFor={(number) => addressOfBrands({ ...state, page: number })}
              onPageChange={(number) => {
                change({ page: number });
                window.scrollTo({ top: 0 });
              }}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface CategoryFilterProps {
  value: string | null;
  onChange: (slug: string | null) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const text = brandsMessages.useText();
  const categories = useCategories();
  const nameOf = useCategoryName();
  return (
    <FilterSelect
      label={text("category")}
      showLabel
      value={value ?? ""}
      options={[
        { value: "", label: text("allCategories") },
        ...categories.map(({ slug, name }) => ({ value: slug, label: nameOf(slug, name) })),
      ]}
      onChange={(slug) => onChange(slug === "" ? null : slug)}
    />
  );
}

function BrandCard({ brand }: { brand: Schemas["PublicBrand"] }) {
  const nameOf = useCategoryName();
  const { name, slug, category_slug, category_name } = brand;
  return (
    <li>
      <UiLink href={paths.brand(slug)} className={classes.card}>
        <BrandLogo name={name} url={brand.logo_url} size={56} />
        <Stack component="span" gap={2} miw={0}>
          <span className={classes.name}>{name}</span>
          {category_slug !== null && category_name !== null && (
            <span className={classes.quiet}>{nameOf(category_slug, category_name)}</span>
          )}
          {brand.description !== null && (
            <span
              className={classes.description}
              lang={currentLocale() === "hi" ? "en" : undefined}
            >
              {brand.description}
            </span>
          )}
        </Stack>
      </UiLink>
    </li>
  );
}

function Waiting() {
  const text = brandsMessages.useText();
  return (
    <>
      <VisuallyHidden role="status">{text("loading")}</VisuallyHidden>
      <ul className={classes.grid} aria-hidden>
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index} className={classes.card}>
            <Skeleton width={56} height={56} radius={12} />
            <Stack component="span" gap={6} miw={0}>
              <Skeleton width={120} height={18} />
              <Skeleton width={80} height={14} />
            </Stack>
          </li>
        ))}
      </ul>
    </>
  );
}
