import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { pageList } from "./page-records.ts";
import { routes } from "./routes.tsx";

it.each(pageList.map(({ path, file }) => [path.replace(/:\w+/g, "x"), file] as const))(
  "opens %s",
  (address, file) => {
    const page = matchRoutes(routes, address)?.at(-1)?.route;
    if (file === undefined) expect(page?.Component ?? page?.element).toBeTruthy();
    else expect(page?.lazy).toBeTypeOf("function");
  },
);
