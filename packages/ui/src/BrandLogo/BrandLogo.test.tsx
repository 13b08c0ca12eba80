import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BrandLogo } from "./BrandLogo.tsx";
import { initialsOf } from "./initials.ts";

describe("initialsOf", () => {
  it.each([
    ["Raahi Rooms", "RR"],
    ["Jholaworks", "JH"],
    ["  chai & co", "CC"],
    ["24 Akhada Lane", "2A"],
    ["!!", ""],
  ])("%j → %j", (name, expected) => expect(initialsOf(name)).toBe(expected));
});

describe("BrandLogo", () => {
  it("falls back to initials when the picture fails", () => {
    const { container } = render(<BrandLogo name="Raahi Rooms" url="/broken.png" />);
    const image = container.querySelector("img");
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe("RR");
  });

  it("tries again when it gets another address", () => {
    const { container, rerender } = render(<BrandLogo name="Raahi Rooms" url="/broken.png" />);
    const image = container.querySelector("img");
    if (image) fireEvent.error(image);
    rerender(<BrandLogo name="Raahi Rooms" url="/good.png" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/good.png");
  });

  it("shows an icon for a name without letters", () => {
    const { container } = render(<BrandLogo name="!!" url={null} />);
    expect(container.querySelector("svg")).not.toBeNull();
  });
});
