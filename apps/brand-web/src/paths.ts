import { signInPaths } from "@bachat/rules/sign-in";
import { linksTo } from "@bachat/site/page-records";
import { pages } from "./page-records.ts";

/** The address of each page, typed. A change here is a change of what people have bookmarked. */
export const paths = linksTo(pages);

const studentScreens = ["/offers/:id"] as const;
const adminScreens = [signInPaths.admin, "/admin-access"] as const;

/** Screens whose home is another site: the route hands over. */
export const handedOver = { student: studentScreens, admin: adminScreens };
