/** The filters of the list of brands, and its sorts. */
export const brandMarks = ["low_credits", "failing", "change_waiting"] as const;
export type BrandMark = (typeof brandMarks)[number];
export const brandSorts = ["newest", "oldest", "name"] as const;
export type BrandSort = (typeof brandSorts)[number];
/** So many of them are counted, and can be paged through. */
export const MOST_COUNTED = 10_000;
/** Rows of each part of a brand's page. */
export const PART = 8;
