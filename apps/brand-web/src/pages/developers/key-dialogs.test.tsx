import { showPage } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { KeyDialogs, type KeyAct } from "./KeyDialogs.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const key: KeyAct["key"] = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e55",
  name: "Checkout",
  mode: "live",
  prefix: "bk_live_4Vb8",
  last_four: "c0Ya",
  state: "active",
  allowed_ips: [],
  created_at: "2026-11-18T06:00:00Z",
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
};
const secret = "bk_live_4Vb8nQ2xLr7mT1sKd9Wf3Gh6Jp5Zc0Ya";

afterEach(() => vi.unstubAllGlobals());

it("keeps a live key's successor in sight until the person has done with it", async () => {
  const onClose = vi.fn<() => void>();
  await showPage(<KeyDialogs brandId={brandId} act={{ kind: "rotate", key }} onClose={onClose} />, {
    site: { settings, api, queryClient },
    answers: { [`POST /v1/brand/${brandId}/api-keys/${key.id}/rotate`]: { body: { key, secret } } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Rotate key" }));
  expect(await screen.findByText(secret)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledOnce();
});
