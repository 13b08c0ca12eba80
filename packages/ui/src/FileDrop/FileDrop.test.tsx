import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { FileDrop, type FileDropProps } from "./FileDrop.tsx";

const card = new File(["x"], "card.pdf", { type: "application/pdf", lastModified: 1 });

function show(props: Partial<FileDropProps> = {}) {
  const onAdd = vi.fn<(added: File[]) => void>();
  render(
    <UiProvider env="test">
      <FileDrop
        label="Student ID"
        hint="PDF up to 10 MB"
        accept={["application/pdf"]}
        maxBytes={10}
        maxFiles={2}
        files={[]}
        onAdd={onAdd}
        {...props}
      />
    </UiProvider>,
  );
  return onAdd;
}

describe("FileDrop", () => {
  it("gives what was chosen, but nothing a second time", async () => {
    const onAdd = show({ files: [card] });
    const other = new File(["y"], "back.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByTestId("file-input"), other);
    expect(onAdd).toHaveBeenCalledWith([other]);
    await userEvent.upload(screen.getByTestId("file-input"), card);
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it("reports what it may not take", async () => {
    const onReject = vi.fn<NonNullable<FileDropProps["onReject"]>>();
    const onAdd = show({ onReject });
    const large = new File(["0123456789ab"], "large.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByTestId("file-input"), large);
    expect(onReject).toHaveBeenCalledWith([{ file: large, reason: "size" }]);
    expect(onAdd).not.toHaveBeenCalled();
  });

  describe("with a camera wanted", () => {
    let plugged: string[] = [];
    // A function that jsdom does not have: listing devices.
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
