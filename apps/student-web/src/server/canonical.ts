/**
 * The one address under which a view is to be known: filters, searches and sorts of a list are views of the same list.
 * A category and a brand are pages of their own, and each numbered page holds other offers.
 */
export function canonicalPath(url: URL): string {
  const category = url.searchParams.get("category");
  const isCategory =
    url.pathname === "/" && category !== null && /^[a-z0-9-]{1,80}$/.test(category);
  const path = isCategory ? `/categories/${category}` : url.pathname;
  const page = url.searchParams.get("page");
  const isList = path === "/" || /^\/(categories\/|brands(\/|$))/.test(path);
  return isList && page !== null && /^[1-9]\d{0,5}$/.test(page) && page !== "1"
    ? `${path}?page=${page}`
    : path;
}
