import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const access = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/categories";
const one = `${all}/:category_id`;

/** The categories: the list, its names and order, and merging two of them. */
export const adminCategoryRoutes = forAdmins((route) => {
  route.get(all, access, {
    operationId: "listCategoriesForAdmin",
    summary: "List the categories with their use",
    description:
      "In the order of the sites' lists, each with the number of its offers, brands and applications.",
    querystring: schemas.listQuery,
    response: { 200: schemas.categoryPage },
    read: service.listCategories,
  });

  route.post(all, access, {
    operationId: "createCategory",
    summary: "Add a category",
    description:
      "Shown at once, after the others. Repeated with the same fields, it adds no second one. 409 `too_many_categories`, and `category_exists` for a name or address that another one has.",
    body: schemas.newCategory,
    response: { 201: schemas.adminCategory, 409: problem },
    rateLimit: limited,
    call: service.createCategory,
  });

  route.patch(one, access, {
    operationId: "updateCategory",
    summary: "Change a category's names, address or icon",
    description:
      "Its offers show it at once. The address before leads to the new one. 409 `version_conflict` with the category as it " +
      "is now, `category_merged`, `category_exists` for a name or address that another one has.",
    body: schemas.changeCategory,
    response: { 200: schemas.adminCategory, 409: schemas.categoryConflict },
    rateLimit: limited,
    call: service.updateCategory,
  });

  route.post(`${one}/merge`, access, {
    operationId: "mergeCategory",
    summary: "Merge a category with another",
    description:
      "Its offers, their waiting changes, brands and applications move to the other category, its addresses lead there, and " +
      "it is gone. This cannot be undone. Repeating it changes nothing. The answer is the other category. 409 " +
      "`version_conflict` with the category as it is now, `category_merged` when it was merged with yet another.",
    body: schemas.mergeCategory,
    response: { 200: schemas.adminCategory, 409: schemas.categoryConflict },
    rateLimit: limited,
    call: service.mergeCategory,
  });

  route.post(`${one}/move`, access, {
    operationId: "moveCategory",
    summary: "Move a category to another place in the lists",
    description:
      "Those between move up or down by one. Repeating it changes nothing. 409 `order_changed` when it is not where it was " +
      "read, `category_merged`.",
    body: schemas.move,
    response: { 200: schemas.adminCategory, 409: problem },
    rateLimit: limited,
    call: service.moveCategory,
  });

  route.delete(one, access, {
    operationId: "removeCategory",
    summary: "Remove a category that nothing uses",
    description: "Its addresses lead nowhere then. Safe to repeat. 409 `category_in_use`.",
    response: { 204: noContent, 409: problem },
    rateLimit: limited,
    call: service.removeCategory,
  });
});
