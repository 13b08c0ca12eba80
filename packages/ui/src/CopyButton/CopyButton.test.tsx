import { act, render, screen } from "@testing-library/react";
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { CopyButton } from "./CopyButton.tsx";

const writeText = vi.fn<(text: string) => Promise<void>>();
const settle = () => act(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  writeText.mockReset();
});

describe("CopyButton", () => {
  it("ticks for two seconds", async () => {
    writeText.mockResolvedValue(undefined);
    const onCopied = vi.fn<() => void>();
    render(
      <UiProvider env="test">
        <CopyButton value="SWAR7K2M" onCopied={onCopied} />
      </UiProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    await settle();
    expect(writeText).toHaveBeenCalledWith("SWAR7K2M");
    expect(onCopied).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(1900));
    expect(screen.getByRole("button", { name: "Copied!" })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
  });

  it("reports to the caller when the browser refuses", async () => {
    writeText.mockRejectedValue(new Error("denied"));
    const onCopyFailed = vi.fn<() => void>();
    render(
      <UiProvider env="test">
        <CopyButton value="x" onCopyFailed={onCopyFailed} />
      </UiProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    await settle();
    expect(onCopyFailed).toHaveBeenCalledOnce();
    expect(screen.queryByText("Copied!")).toBeNull();
  });
});
