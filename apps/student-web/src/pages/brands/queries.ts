import { keepPreviousData } from "@tanstack/react-query";
import { listSearch, pageParam, searchParam, type ListAddress } from "@bachat/site";
import { isSlug } from "../../components/offer-list/offer-query.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";

export interface BrandQuery {
  search: string;
  category: string | null;
  page: number;
}

export const PAGE_SIZE = 24;

export const brandAddress: ListAddress<BrandQuery> = {
  read(params) {
    const category = params.get("category");
    return {
      search: searchParam(params.get("search")),
      category: category !== null && isSlug(category) ? category : null,
      page: pageParam(params.get("page")),
    };
  },
  write: ({ search, category, page }) => ({
    search: search === "" ? null : search,
    category,
    page: page === 1 ? null : page,
  }),
  noFilters: { search: "", category: null },
};

export const addressOfBrands = (query: BrandQuery): string =>
  paths.brands() + listSearch(brandAddress, query);

export const brandsOptions = ({ search, category, page }: BrandQuery) => ({
  ...api.queryOptions("get", "/v1/brands", {
    params: {
      query: {
        page: String(page),
        per_page: String(PAGE_SIZE),
        ...(search !== "" && { search }),
        ...(category !== null && { category }),
      },
    },
  }),
  placeholderData: keepPreviousData,
});
