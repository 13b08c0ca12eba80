// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { routeFinder, type Route } from "../packages/web-server/src/routes-manifest.ts";

/** Pages of docs/site-routes.md that are not built yet. A page that is built must leave this list. */
const notBuilt: Record<string, string[]> = {
  student: [],
  brand: [],
  admin: [],
};
const sites = ["student", "brand", "admin"] as const;

interface ClientRoute {
  path?: string;
  index?: boolean;
  element?: { props: { to?: string } };
  children?: ClientRoute[];
}
interface PatternsModule {
  routePatterns: (string | Route)[];
}
interface PathsModule {
  handedOver: Record<string, readonly string[]>;
}
interface RoutesModule {
  routes: ClientRoute[];
}

const table = readFileSync(resolve(import.meta.dirname, "../docs/site-routes.md"), "utf8");
const rows = [...table.matchAll(/^\| `(\S+)` +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, route = "", ...cells]) => ({ route, cells }),
);

/** Each address of the browser's route table, with the target of its element. The not-found routes are left out. */
function clientAddresses(routes: ClientRoute[], parent = ""): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const { path = "", index, element, children } of routes) {
    if (path === "*") continue;
    const whole = path.startsWith("/") ? path : `${parent}/${path}`;
    const address = whole.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    if (children !== undefined)
      for (const [inner, to] of clientAddresses(children, address)) found.set(inner, to);
    else if (path !== "" || index === true) found.set(address, element?.props.to);
  }
  return found;
}

it("the table is read whole", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.length).toBe(table.split("\n").filter((line) => line.startsWith("| `")).length);
});

describe.each(sites.map((site, column) => [site, column] as const))(
  "the %s site",
  (site, column) => {
    let findRoute: ReturnType<typeof routeFinder>;
    let handedOver: PathsModule["handedOver"];
    let patterns: string[];
    let client: Map<string, string | undefined>;
    let findClientRoute: ReturnType<typeof routeFinder>;

    // Imported by their paths alone: this project does not compile the sites.
    beforeAll(async () => {
      const pathsFile = `../apps/${site}-web/src/paths.ts`;
      const routesFile = `../apps/${site}-web/src/routes.tsx`;
      const patternsFile = `../apps/${site}-web/src/route-patterns.ts`;
      ({ handedOver } = (await import(pathsFile)) as PathsModule);
      const { routePatterns } = (await import(patternsFile)) as PatternsModule;
      const known = routePatterns.map((one) => (typeof one === "string" ? { path: one } : one));
      patterns = known.map(({ path }) => path);
      findRoute = routeFinder(known);
      client = clientAddresses(((await import(routesFile)) as RoutesModule).routes);
      findClientRoute = routeFinder([...client.keys()].map((path) => ({ path })));
    }, 60_000);

    it.each(rows.map(({ route, cells }) => [route, cells[column] ?? ""] as const))(
      "answers %s with %s",
      (route, expected) => {
        const example = route.replaceAll(/:\w+/g, "x");
        const isAnswered = findRoute(example) !== null;
        const home = /^→ (\w+)$/.exec(expected)?.[1];
        const clientRoute = findClientRoute(example)?.path ?? "";
        expect(findClientRoute(example) !== null, "the browser's routes say the same").toBe(
          isAnswered,
        );
        if (expected === "–" || notBuilt[site]?.includes(route)) expect(isAnswered).toBe(false);
        else expect(isAnswered).toBe(true);
        if (home !== undefined) {
          const covers = routeFinder((handedOver[home] ?? []).map((path) => ({ path })));
          expect(covers(example), `handed over to ${home}`).not.toBeNull();
        }
        if (isAnswered)
          expect(client.get(clientRoute)).toBe(home ?? /^→ (\/.*)$/.exec(expected)?.[1]);
      },
    );

    it("has the same routes for the server and for the browser", () => {
      expect([...client.keys()].toSorted()).toEqual(patterns.toSorted());
    });

    it("hands nothing over that the table does not name", () => {
      const finder = routeFinder(
        Object.values(handedOver)
          .flat()
          .map((path) => ({ path })),
      );
      const named = rows.filter(({ cells }) => /^→ \w+$/.test(cells[column] ?? ""));
      const used = new Set(named.map(({ route }) => finder(route.replaceAll(/:\w+/g, "x"))?.path));
      expect(
        Object.values(handedOver)
          .flat()
          .filter((path) => !used.has(path)),
      ).toEqual([]);
    });

    it("lists as not built only pages of the table", () => {
      const pages = rows.filter(({ cells }) => cells[column] === "page").map(({ route }) => route);
      expect(notBuilt[site]?.filter((route) => !pages.includes(route))).toEqual([]);
    });
  },
);
