import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** The plugin's settings, as WordPress keeps them. */
export type Settings = Record<string, string | string[]>;

export interface Shop {
  origin: string;
  close(): Promise<void>;
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A shop with the plugin (shop.php) on PHP's own server. */
export async function startShop(port: number, settings: Settings): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), "bachat-shop-"));
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings));
  const options = ["-d", `session.save_path=${folder}`, "-d", "display_errors=1"];
  const server = spawn(
    "php",
    [...options, "-S", `127.0.0.1:${port}`, join(import.meta.dirname, "shop.php")],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${origin}/cart/`), 20_000);
  return {
    origin,
    async close() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
