import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const synonyms = `${origins.admin}/admin/synonyms`;

/** The brands in a search's results, each once. */
async function brandsFor(words: string): Promise<string[]> {
  const address = `${origins.api}/v1/offers?fallback=off&per_page=100${words === "" ? "" : `&search=${encodeURIComponent(words)}`}`;
  const { items } = (await (await fetch(address)).json()) as { items: { brand_name: string }[] };
  return [...new Set(items.map((item) => item.brand_name))];
}

test("an admin adds, edits and removes synonyms, and the next search goes by them @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  const run = attempt(info).toLowerCase();
  const made = `bukni ${run}`;
  // A group that an earlier attempt left keeps its words.
  const [before = "", after = ""] = (await brandsFor("")).slice(2 * info.retry);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");
  const act = async (item: string) => {
    await admin.getByRole("button", { name: `Actions for ${made}` }).click();
    await admin.getByRole("menuitem", { name: item }).click();
  };

  await test.step("a word that another group has is refused by name, and nothing typed is lost", async () => {
    await admin.goto(synonyms);
    await admin.getByRole("button", { name: "Add a group" }).click();
    await dialog.getByLabel("Words").fill(`${made}\nMobile`);
    await dialog.getByRole("button", { name: "Add a group" }).click();
    await expect(
      dialog.getByText(/“Mobile” is in another group already: phone, mobile/),
    ).toBeVisible();
    await expect(dialog.getByLabel("Words")).toHaveValue(`${made}\nMobile`);
    await expectAccessible(admin);
  });

  await test.step("a group is added", async () => {
    await dialog.getByLabel("Words").fill(`${made}\n${before}`);
    await dialog.getByRole("button", { name: "Add a group" }).click();
    await expectToast(admin, "Synonyms added");
    await expect(dialog).toBeHidden();
    expect(await brandsFor(made)).toEqual([before]);
  });

  await test.step("it is found, and gets another word", async () => {
    await admin.goto(`${synonyms}?search=${encodeURIComponent(made)}`);
    await act("Edit");
    await dialog.getByLabel("Words").fill(`${made}\n${after}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(admin, "Synonyms changed");
    await expect(dialog).toBeHidden();
    // Shared answers are sent for some seconds more; this one was not asked for before.
    expect(await brandsFor(`offers of ${made}`)).toEqual([after]);
  });

  await test.step("it is removed", async () => {
    await act("Remove");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expectToast(admin, "Synonyms removed");
    await expect(admin.getByText("No group has this word")).toBeVisible();
    expect(await brandsFor(`deals of ${made}`)).toEqual([]);
    await expectAccessible(admin);
  });
});
