import type { Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { showStudentPage } from "../session/test-kit.tsx";
import { useSave } from "./use-save.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66";
const offer = {
  id,
  brand_name: "Kulhad House",
  discount_type: "bogo",
  discount_value: null,
  currency: "INR",
} as const;
const path = `/v1/student/saved-offers/${id}`;

function SaveButton() {
  const [isSaved, setSaved] = useState(false);
  const save = useSave({ onProfileNeeded: () => undefined });
  const onClick = () => {
    setSaved(!isSaved);
    void save(offer, isSaved);
  };
  return <button onClick={onClick}>SaveButton</button>;
}

it("sends two quick taps one after the other, so that the later one holds", async () => {
  const heard: string[] = [];
  const answers: Answers = {
    [`PUT ${path}`]: async () => {
      // The first is slow on its way.
      await new Promise((done) => setTimeout(done, 50));
      heard.push("saved");
      return { status: 204 };
    },
    [`DELETE ${path}`]: () => {
      heard.push("unsaved");
      return { status: 204 };
    },
  };
  await showStudentPage(<SaveButton />, { answers });
  const button = await screen.findByRole("button", { name: "SaveButton" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("Removed from your saved offers")).toBeTruthy();
  expect(heard).toEqual(["saved", "unsaved"]);
});
