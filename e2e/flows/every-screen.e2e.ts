import { origins } from "../fixtures/demo.ts";
import { addressed, look, screens } from "../fixtures/screens.ts";
import { test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

for (const { role, site, about, paths } of screens) {
  const what = about === undefined ? "" : ` (${about})`;
  test(`each screen of ${role} on the ${site} site${what} opens, fits and is accessible @desktop-deep`, async ({
    loginAs,
    visitor,
  }) => {
    test.setTimeout(180_000);
    const page = role === "visitor" ? await visitor() : await loginAs(role, site);
    // A reviewer's browser has a desktop's size in every run.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of paths) await look(page, `${origins[site]}${await addressed(path)}`);
  });
}
