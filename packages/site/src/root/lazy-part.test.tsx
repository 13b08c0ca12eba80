import { toast } from "@bachat/ui";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const said = vi.spyOn(toast, "error");
afterEach(() => said.mockClear());

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const Dialog = ({ onClose }: { onClose: () => void }) => (
  <dialog open aria-label="Filters">
    <button onClick={onClose}>Close</button>
  </dialog>
);

function pageWith(Part: ReturnType<typeof lazyPart<{ onClose: () => void }>>) {
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense fallback={null}>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </main>
    );
  };
}
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
};

it("leaves the page as it is without its file, and loads it at the next press", async () => {
  const load = vi.fn<() => Promise<typeof Dialog>>(lost);
  const Page = pageWith(lazyPart(load));
  render(<Page />);
  await press("Open");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(said).toHaveBeenCalledOnce();
  load.mockResolvedValue(Dialog);
  await press("Open");
  expect(screen.getByRole("dialog", { name: "Filters" })).toBeTruthy();
  expect([load.mock.calls.length, said.mock.calls.length]).toEqual([2, 1]);
  await press("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says nothing about a part that nobody asked for", async () => {
  const Page = pageWith(lazyPart(lost, { isSilent: true }));
  render(<Page />);
  await press("Open");
  expect(screen.getByRole("main")).toBeTruthy();
  expect(said).not.toHaveBeenCalled();
});
