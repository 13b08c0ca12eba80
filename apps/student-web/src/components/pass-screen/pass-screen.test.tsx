import { ApiError, NetworkError } from "@bachat/api-client/public";
import { UiProvider } from "@bachat/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PassScreen } from "./PassScreen.tsx";

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("../../session/api.ts", () => ({ api: { call } }));

const student = {
  name: "Asha Verma",
  college: "Nilgiri College",
  photoUrl: null,
  until: "2027-07-31",
};
const code = (payload: string) => ({
  qr_payload: payload,
  typed_code: "7K2MQ9XA",
  expires_at: "2026-11-21T10:01:00Z",
  verified_until: "2027-07-31",
});
const onClose = vi.fn<() => void>();
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UiProvider env="test">
          <PassScreen student={student} onClose={onClose} />
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shownPayload = () => document.querySelector("[data-qr]")?.getAttribute("data-qr");

describe("the pass over the whole screen", () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>(async () => ({
    release,
  }));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    call.mockReset();
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, "wakeLock");
  });

  it("shows a QR and its characters, renewed before the minute is over", async () => {
    call.mockResolvedValueOnce(code("first")).mockResolvedValueOnce(code("second"));
    show();
    await pass(1);
    expect(shownPayload()).toBe("first");
    expect(screen.getByText("7K2M Q9XA")).toBeDefined();
    expect(screen.getByText("31 Jul 2027")).toBeDefined();
    await pass(50);
    expect(call).toHaveBeenCalledOnce();
    await pass(8);
    expect(shownPayload()).toBe("second");
  });

  it("keeps the screen on while it is open, where the browser can", async () => {
    call.mockResolvedValue(code("first"));
    const { unmount } = show();
    await pass(1);
    expect(request).toHaveBeenCalledWith("screen");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(release).toHaveBeenCalled();
  });

  it("works where the browser cannot", async () => {
    request.mockRejectedValueOnce(new DOMException("Low battery", "NotAllowedError"));
    call.mockResolvedValue(code("first"));
    show();
    await pass(1);
    expect(shownPayload()).toBe("first");
  });

  it("says that no new one came, hides what is too old, and tries again", async () => {
    call.mockResolvedValueOnce(code("first"));
    call.mockRejectedValueOnce(new NetworkError(new Error("gone")));
    call.mockRejectedValueOnce(new NetworkError(new Error("gone")));
    call.mockResolvedValueOnce(code("second"));
    show();
    await pass(57);
    await pass(1);
    expect(screen.getByText("No new QR came. Trying again.")).toBeDefined();
    expect(screen.getByText("7K2M Q9XA")).toBeDefined();
    await pass(4);
    expect(screen.queryByText("7K2M Q9XA")).toBeNull();
    await pass(10);
    expect(shownPayload()).toBe("second");
    expect(screen.queryByText("No new QR came. Trying again.")).toBeNull();
  });

  it("ends where the student is not verified any more, and says what to do", async () => {
    call.mockRejectedValue(
      new ApiError({
        status: 403,
        code: "pass_not_verified",
        detail: "",
        errors: [],
        requestId: null,
        retryAfter: null,
      }),
    );
    show();
    await pass(1);
    expect(screen.getByText("Your pass is not valid now")).toBeDefined();
    expect(screen.getByRole("link", { name: "Verify Student" })).toBeDefined();
    await pass(120);
    expect(call).toHaveBeenCalledOnce();
  });
});
