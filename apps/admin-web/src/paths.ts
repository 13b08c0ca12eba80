import { signInPaths } from "@bachat/rules/sign-in";
import { linksTo } from "@bachat/site/page-records";
import { pageList, pages } from "./page-records.ts";
import type { Permission } from "./session/permissions.ts";

/** The address of each page, typed. A change here breaks people's bookmarks. */
export const paths = linksTo(pages);

const studentScreens = ["/categories", "/categories/:slug", "/offers/:id", "/dashboard"] as const;
const brandScreens = [
  signInPaths.brand,
  "/brand-partnership",
  "/student-verification-api",
  "/brand-test",
] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, brand: brandScreens };

export const isWithin = (pathname: string, path: string): boolean =>
  `${pathname}/`.startsWith(`${path}/`);

/** The permission that an address needs: that of the nearest page at or above it. Records list a page after those above it. */
export const permissionFor = (pathname: string): Permission | undefined =>
  pageList
    .filter(({ path, permission }) => permission !== undefined && isWithin(pathname, path))
    .at(-1)?.permission;
