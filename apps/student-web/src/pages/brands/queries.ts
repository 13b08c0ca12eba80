import { listParam, listQuery, listSearch, type StateOf } from "@bachat/site";
import { keepPreviousData } from "@tanstack/react-query";
import { isSlug } from "../../components/offer-list/offer-query.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";

export const PAGE_SIZE = 24;

const params = {
  search: listParam.search(),
  category: listParam.textLike(isSlug),
  page: listParam.page(),
};
type BrandQuery = StateOf<typeof params>;

export const brandList = listQuery({
  params,
  asks: (state) => ({ ...state, per_page: PAGE_SIZE }),
});

export const addressOfBrands = (query: BrandQuery): string =>
  paths.brands() + listSearch(brandList.address, query);

export const brandsOptions = (query: BrandQuery) => ({
  ...api.queryOptions("get", "/v1/brands", { params: { query: brandList.query(query) } }),
  placeholderData: keepPreviousData,
});
