import { listParam, listQuery, listSearch, type StateOf } from "@bachat/site";
import { keepPreviousData } from "@tanstack/react-query";
import { DEFAULT_SORT, sorts } from "../../components/offer-list/offer-query.ts";
import { categoriesOptions } from "../../components/offer-list/queries.ts";
import { paths } from "../../paths.ts";
import { api, publicLoader } from "../../session/api.ts";

/** Whether a text can be a brand's slug. */
export const isBrandSlug = (text: string): boolean => /^[a-z0-9-]{1,160}$/.test(text);

export const PAGE_SIZE = 24;

const params = { sort: listParam.order(sorts, DEFAULT_SORT), page: listParam.page() };
type BrandOfferQuery = StateOf<typeof params>;

export const brandOfferList = listQuery({
  params,
  asks: (state) => ({ ...state, per_page: PAGE_SIZE }),
});

export const addressOfBrand = (slug: string, query: BrandOfferQuery): string =>
  paths.brand(slug) + listSearch(brandOfferList.address, query);

export const brandOptions = (slug: string) =>
  api.queryOptions("get", "/v1/brands/{slug}", { params: { path: { slug } } });

export const brandOffersOptions = (slug: string, query: BrandOfferQuery) => ({
  ...api.queryOptions("get", "/v1/brands/{slug}/offers", {
    params: { path: { slug }, query: brandOfferList.query(query) },
  }),
  placeholderData: keepPreviousData,
});

export const loader = publicLoader((prefetch, { params: { slug = "" }, request }) =>
  isBrandSlug(slug)
    ? [
        prefetch(brandOptions(slug)),
        prefetch(brandOffersOptions(slug, brandOfferList.asked(request))),
        prefetch(categoriesOptions),
      ]
    : [],
);
