import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CodeTabs } from "./CodeTabs.tsx";

const tabs = ["cURL", "JavaScript", "PHP"].map((label) => ({ id: label, label, code: "" }));
const [first] = tabs;

it("steps from the tab that has the focus, before the shown one follows", () => {
  const asked: string[] = [];
  if (first === undefined) throw new Error("There are no tabs.");
  render(
    <CodeTabs
      tabs={tabs}
      shown={first}
      idOf={({ id }) => `tab-${id}`}
      panelId="panel"
      label="Versions"
      onShow={({ id }) => asked.push(id)}
    />,
  );
  screen.getByRole("tab", { name: "cURL" }).focus();
  const list = screen.getByRole("tablist");
  for (const key of ["End", "ArrowLeft", "ArrowRight", "ArrowRight"])
    fireEvent.keyDown(document.activeElement ?? list, { key });
  expect(asked).toEqual(["PHP", "JavaScript", "PHP", "cURL"]);
});
