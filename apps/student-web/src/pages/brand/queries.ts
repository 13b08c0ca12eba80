import { keepPreviousData } from "@tanstack/react-query";
import { choiceParam, listSearch, pageParam, type ListAddress } from "@bachat/site";
import { DEFAULT_SORT, sorts, type Sort } from "../../components/offer-list/offer-query.ts";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { paths } from "../../paths.ts";
import { api, publicLoader } from "../../session/api.ts";

export interface BrandOfferQuery {
  sort: Sort;
  page: number;
}

/** Whether a text can be a brand's slug. */
export const isBrandSlug = (text: string): boolean => /^[a-z0-9-]{1,160}$/.test(text);

export const PAGE_SIZE = 24;

export const brandOfferAddress: ListAddress<BrandOfferQuery> = {
  read: (params) => ({
    sort: choiceParam(params.get("sort"), sorts, DEFAULT_SORT),
    page: pageParam(params.get("page")),
  }),
  write: ({ sort, page }) => ({
    sort: sort === DEFAULT_SORT ? null : sort,
    page: page === 1 ? null : page,
  }),
};

export const addressOfBrand = (slug: string, query: BrandOfferQuery): string =>
  paths.brand(slug) + listSearch(brandOfferAddress, query);

export const brandOptions = (slug: string) =>
  api.queryOptions("get", "/v1/brands/{slug}", { params: { path: { slug } } });

export const brandOffersOptions = (slug: string, { sort, page }: BrandOfferQuery) => ({
  ...api.queryOptions("get", "/v1/brands/{slug}/offers", {
    params: {
      path: { slug },
      query: { sort, page: String(page), per_page: String(PAGE_SIZE) },
    },
  }),
  placeholderData: keepPreviousData,
});

export const loader = publicLoader((prefetch, { params: { slug = "" }, request }) =>
  isBrandSlug(slug)
    ? [
        prefetch(brandOptions(slug)),
        prefetch(
          brandOffersOptions(slug, brandOfferAddress.read(new URL(request.url).searchParams)),
        ),
        prefetch(categoriesOptions),
      ]
    : [],
);
