import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import type { SiteName } from "../config.ts";
import { compressPlugin } from "./compress-plugin.ts";
import { headPlugin } from "./head-plugin.ts";
import { routesPlugin } from "./routes-plugin.ts";
import { settingsPlugin } from "./settings-plugin.ts";

const ports: Record<SiteName, number> = { student: 4001, brand: 4002, admin: 4003 };

/** The build of one site: the same for all three but for name and folder. `root` is the app's own folder. */
export function siteViteConfig(site: SiteName, root: string): UserConfig {
  return {
    root,
    plugins: [
      react(),
      headPlugin({ preloadFont: /anek-latin-var.*\.woff2$/ }),
      settingsPlugin(site),
      routesPlugin(root),
      compressPlugin(),
    ],
    css: { postcss: resolve(root, "../../packages/ui") },
    server: { host: "127.0.0.1", port: ports[site], strictPort: true },
    build: {
      // Beside dist/types, where the type checker keeps its own.
      outDir: "dist/site",
      target: "es2022",
      sourcemap: false,
      // Fonts and pictures stay files: the content policy allows no data: fonts, and files are cached.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What every page needs comes in two files that seldom change; the rest follows the routes.
          codeSplitting: {
            groups: [
              {
                name: "vendor",
                test: /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|@tanstack|openapi-fetch|clsx)[@/+]/,
              },
              {
                name: "site",
                test: /packages\/(?:api-client\/src|site\/src\/(?:chrome|errors|guards|i18n|messages\/\w+\.ts|root|routing|session|settings|product))/,
              },
            ],
          },
        },
      },
      reportCompressedSize: false,
    },
  };
}
