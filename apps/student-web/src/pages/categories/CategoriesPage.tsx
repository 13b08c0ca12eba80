import type { Schemas } from "@bachat/api-client/public";
import { CategoryIcon, QueryView, useCategoryName, usePageMeta } from "@bachat/site";
import { Skeleton, EmptyState, Page, PageTitle, UiLink } from "@bachat/ui";
import { Stack, VisuallyHidden } from "@mantine/core";
import { listMessages } from "../../components/offer-list/messages/en.ts";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { useCategoryList } from "../../components/offer-list/use-category-list.ts";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { categoriesMessages } from "./messages/en.ts";
import classes from "./CategoriesPage.module.css";

export const loader = publicLoader((prefetch) => [prefetch(categoriesOptions)]);

/** Every category with how many offers it holds now. */
export function CategoriesPage() {
  const text = categoriesMessages.useText();
  usePageMeta({ title: text("title"), description: text("metaDescription") });
  const query = useCategoryList();
  return (
    <Page>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <QueryView
        query={query}
        failedTitle={listMessages.text("categoriesFailed")}
        skeleton={<CategoriesSkeleton />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: <EmptyState title={text("emptyTitle")} text={text("emptyText")} />,
        }}
      >
        {({ items }) => <Categories items={items} />}
      </QueryView>
    </Page>
  );
}

function Categories({ items }: { items: readonly Schemas["Category"][] }) {
  const text = categoriesMessages.useText();
  const categoryName = useCategoryName();
  return (
    <ul className={classes.grid}>
      {items.map((category) => (
        <li key={category.slug}>
          <UiLink href={paths.category(category.slug)} className={classes.card}>
            <span className={classes.icon}>
              <CategoryIcon name={category.icon} size={28} />
            </span>
            <Stack component="span" gap={2} miw={0}>
              <span className={classes.name}>{categoryName(category.slug, category.name)}</span>
              <span className={classes.count}>
                {category.offer_count === 0
                  ? text("none")
                  : text("count", { count: category.offer_count })}
              </span>
            </Stack>
          </UiLink>
        </li>
      ))}
    </ul>
  );
}

function CategoriesSkeleton() {
  const text = categoriesMessages.useText();
  return (
    <>
      <VisuallyHidden role="status">{text("loading")}</VisuallyHidden>
      <ul className={classes.grid} aria-hidden>
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index} className={classes.card}>
            <Skeleton width={52} height={52} radius={14} />
            <Stack component="span" gap={2} miw={0}>
              <Skeleton width={96} height={18} />
              <Skeleton width={64} height={14} />
            </Stack>
          </li>
        ))}
      </ul>
    </>
  );
}
