import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { FileDrop, type FileDropProps } from "./FileDrop.tsx";

const card = new File(["x"], "card.pdf", { type: "application/pdf", lastModified: 1 });

function show(props: Partial<FileDropProps> = {}) {
  const onChange = vi.fn<(files: File[]) => void>();
  render(
    <UiProvider env="test">
      <FileDrop
        label="Student ID"
        hint="PDF up to 10 MB"
        accept={["application/pdf"]}
        maxBytes={10}
        maxFiles={2}
        files={[]}
        onChange={onChange}
        {...props}
      />
    </UiProvider>,
  );
  return onChange;
}

describe("FileDrop", () => {
  it("adds what was chosen to what is there", async () => {
    const onChange = show({ files: [card] });
    const other = new File(["y"], "back.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByTestId("file-input"), other);
    expect(onChange).toHaveBeenCalledWith([card, other]);
  });

  it("reports what it may not take", async () => {
    const onReject = vi.fn<NonNullable<FileDropProps["onReject"]>>();
    const onChange = show({ onReject });
    const large = new File(["0123456789ab"], "large.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByTestId("file-input"), large);
    expect(onReject).toHaveBeenCalledWith([{ file: large, reason: "size" }]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("takes a file away", async () => {
    const onChange = show({ files: [card] });
    await userEvent.click(screen.getByRole("button", { name: "Remove card.pdf" }));
    expect(onChange).toHaveBeenCalledWith([]);
  });

  it("offers no more places when full", () => {
    show({ files: [card], maxFiles: 1 });
    expect(screen.queryByRole("button", { name: "Choose a file" })).toBeNull();
  });

  describe("with a camera wanted", () => {
    let plugged: string[] = [];
    // What jsdom does not have: devices to list.
    const devices = Object.assign(new EventTarget(), {
      enumerateDevices: () => Promise.resolve(plugged.map((kind) => ({ kind }))),
      getUserMedia: () => Promise.reject(new DOMException("in use", "NotReadableError")),
    });
    beforeEach(() =>
      Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices }),
    );
    afterEach(() => Reflect.deleteProperty(navigator, "mediaDevices"));

    it("offers one as soon as it is there", async () => {
      plugged = ["audioinput"];
      show({ withCamera: true });
      await act(async () => {});
      expect(screen.queryByRole("button", { name: "Take a photo" })).toBeNull();
      plugged = ["audioinput", "videoinput"];
      devices.dispatchEvent(new Event("devicechange"));
      expect(await screen.findByRole("button", { name: "Take a photo" })).toBeTruthy();
    });

    it("says that it could not be started, and lets the person go on", async () => {
      plugged = ["videoinput"];
      show({ withCamera: true });
      await userEvent.click(await screen.findByRole("button", { name: "Take a photo" }));
      expect(await screen.findByText(/could not be started/)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  });
});
