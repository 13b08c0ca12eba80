import { ApiError } from "@bachat/api-client/public";
import { qrPath } from "@bachat/site/qr-path";
import { UiProvider } from "@bachat/ui";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QrStub } from "./QrStub.tsx";
import { useQr } from "./use-qr.ts";
import type { Redemption } from "./use-redeem.ts";

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const invalidateAfter = vi.hoisted(() => vi.fn<(...change: unknown[]) => Promise<void>>());
vi.mock("../session/api.ts", () => ({ api: { call, invalidateAfter }, queryClient: {} }));

const redemption: Redemption = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  offer_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
  method: "qr",
  status: "issued",
  code: null,
  code_is_personal: false,
  qr: { qr_payload: "first", expires_at: "2026-11-21T10:01:00Z", typed_code: "7K2MQ9XA" },
  redemption_url: null,
  redeemed_at: "2026-11-21T10:00:00Z",
  checked_at: null,
};

const refusal = (code: string) =>
  new ApiError({ status: 409, code, detail: code, errors: [], requestId: null, retryAfter: null });

const Shown = ({ isFresh }: { isFresh: boolean }) => <QrStub view={useQr(redemption, isFresh)} />;
const show = (isFresh = true) =>
  render(
    <UiProvider env="test">
      <Shown isFresh={isFresh} />
    </UiProvider>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shownPayload = () => document.querySelector("[data-qr]")?.getAttribute("data-qr");

describe("the QR on the screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    call.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("counts down, and is renewed before it runs out", async () => {
    call.mockResolvedValue({ ...redemption.qr, qr_payload: "second" });
    show();
    expect(shownPayload()).toBe("first");
    expect(screen.getByText("7K2M Q9XA")).toBeDefined();
    await pass(10);
    expect(screen.getByText(/A new one comes in 50 s/)).toBeDefined();
    expect(call).not.toHaveBeenCalled();
    await pass(47);
    expect(call).toHaveBeenCalledOnce();
    expect(shownPayload()).toBe("second");
    expect(screen.getByText(/comes in (?:5\d|60) s/)).toBeDefined();
  });

  it("is renewed at once when it comes out of a list, where it may be old", async () => {
    call.mockResolvedValue({ ...redemption.qr, qr_payload: "second" });
    show(false);
    await pass(0);
    expect(shownPayload()).toBe("second");
  });

  it("says so when no new one comes, and asks again until it does", async () => {
    call.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    call.mockResolvedValue({ ...redemption.qr, qr_payload: "second" });
    show();
    await pass(61);
    expect(screen.getByText(/The code below still works/)).toBeDefined();
    await pass(10);
    expect(shownPayload()).toBe("second");
  });

  it("ends when staff have used it, also where it is listed", async () => {
    call.mockRejectedValue(refusal("already_checked"));
    show();
    await pass(57);
    expect(screen.getByText("Used at the counter")).toBeDefined();
    const path = "/v1/student/redemptions/{redemption_id}/qr-token";
    expect(invalidateAfter).toHaveBeenCalledWith({}, "post", path);
    await pass(120);
    expect(call).toHaveBeenCalledOnce();
  });
});

describe("the QR path", () => {
  it("covers every dark module once", () => {
    const { size, path } = qrPath("bachat");
    expect(size).toBe(21);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)];
    expect(runs.map((run) => run[0]).join("")).toBe(path);
    expect(runs.every((run) => Number(run[1]) + Number(run[3]) <= size)).toBe(true);
    expect(path.startsWith("M0 0h7v1H0z")).toBe(true);
  });
});
