import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { keyOf } from "./key-of.ts";
import { useHotkeys } from "./use-hotkeys.ts";

interface PageProps {
  onApprove: () => void;
  onNext?: () => void;
}

function ReviewPage({ onApprove, onNext }: PageProps) {
  useHotkeys({ a: onApprove }, { j: onNext });
  return <textarea aria-label="Note" />;
}

describe("the admin screens' keys", () => {
  it("act on the page, in either case", () => {
    const onApprove = vi.fn<() => void>();
    render(<ReviewPage onApprove={onApprove} />);
    fireEvent.keyDown(document.body, { key: "a" });
    fireEvent.keyDown(document.body, { key: "A" });
    expect(onApprove).toHaveBeenCalledTimes(2);
  });

  it("act by the place of the key on a keyboard that is not Latin", () => {
    const onApprove = vi.fn<() => void>();
    const onNext = vi.fn<() => void>();
    render(<ReviewPage onApprove={onApprove} onNext={onNext} />);
    fireEvent.keyDown(document.body, { key: "ो", code: "KeyA" });
    fireEvent.keyDown(document.body, { key: "ओ", code: "KeyA", shiftKey: true });
    fireEvent.keyDown(document.body, { key: "р", code: "KeyJ" });
    expect(onApprove).toHaveBeenCalledTimes(2);
    expect(onNext).toHaveBeenCalledOnce();
  });

  it.each([
    [{ key: "१", code: "Digit1" }, "1"],
    [{ key: "य", code: "Slash", shiftKey: true }, "?"],
    [{ key: "–", code: "Minus" }, "-"],
    [{ key: "ऋ", code: "Equal", shiftKey: true }, "+"],
    [{ key: "Process", code: "KeyR" }, "r"],
    [{ key: "ArrowDown", code: "ArrowDown" }, "arrowdown"],
    // On a Latin keyboard the letter counts, not its place: this one has A where others have Q.
    [{ key: "a", code: "KeyQ" }, "a"],
    [{ key: "?", code: "Minus", shiftKey: true }, "?"],
    [{ key: "ö", code: "Semicolon" }, "ö"],
  ])("read %j as %s", (event, key) => {
    expect(keyOf({ shiftKey: false, ...event })).toBe(key);
  });

  it("decide once when held, and move on and on", () => {
    const onApprove = vi.fn<() => void>();
    const onNext = vi.fn<() => void>();
    render(<ReviewPage onApprove={onApprove} onNext={onNext} />);
    for (const key of ["a", "j"]) {
      fireEvent.keyDown(document.body, { key });
      fireEvent.keyDown(document.body, { key, repeat: true });
      fireEvent.keyDown(document.body, { key, repeat: true });
    }
    expect(onApprove).toHaveBeenCalledOnce();
    expect(onNext).toHaveBeenCalledTimes(3);
  });

  it("do nothing while typing, with Ctrl held, or in a dialog", () => {
    const onApprove = vi.fn<() => void>();
    const { rerender } = render(<ReviewPage onApprove={onApprove} />);
    fireEvent.keyDown(screen.getByLabelText("Note"), { key: "a" });
    fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
    rerender(
      <>
        <ReviewPage onApprove={onApprove} />
        <div role="dialog" aria-modal="true" />
      </>,
    );
    fireEvent.keyDown(document.body, { key: "a" });
    expect(onApprove).not.toHaveBeenCalled();
  });

  it("leave a field with Escape and keep what was typed", () => {
    render(<ReviewPage onApprove={() => {}} />);
    const note = screen.getByLabelText<HTMLTextAreaElement>("Note");
    fireEvent.change(note, { target: { value: "The name is covered." } });
    note.focus();
    fireEvent.keyDown(note, { key: "Escape" });
    expect(document.activeElement).not.toBe(note);
    expect(note.value).toBe("The name is covered.");
  });
});
