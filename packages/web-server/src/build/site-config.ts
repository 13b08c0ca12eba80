import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { UserConfig, UserConfigFnObject } from "vite";
import type { SiteName } from "../config.ts";
import { styleTargets } from "./browsers.ts";
import { clientArchivesPlugin } from "./client-archives.ts";
import { compressPlugin } from "./compress-plugin.ts";
import { guidePlugin } from "./guide/plugin.ts";
import { headPlugin } from "./head-plugin.ts";
import { mantineSheetsPlugin } from "./mantine-sheets-plugin.ts";
import { offlinePlugin, type OfflineOptions } from "./offline-plugin.ts";
import { routesPlugin } from "./routes-plugin.ts";
import { settingsPlugin } from "./settings-plugin.ts";
import { verifyButtonPlugin } from "./verify-button-plugin.ts";

const ports: Record<SiteName, number> = { student: 4001, brand: 4002, admin: 4003 };

/**
 * The build of one site: the same for all three but for name, folder and the pages that open without a network. `root` is the
 * app's own folder. With `--ssr` it is the module that renders the site's pages on the server.
 */
export function siteViteConfig(
  site: SiteName,
  root: string,
  offline?: OfflineOptions,
): UserConfigFnObject {
  return ({ isSsrBuild }) =>
    isSsrBuild === true ? rendererConfig(root) : browserConfig(site, root, offline);
}

const css = (root: string) => ({ postcss: resolve(root, "../../packages/ui") });

/** One folder that runs on its own: the server's image has none of the site's packages. */
function rendererConfig(root: string): UserConfig {
  return {
    root,
    plugins: [react(), guidePlugin()],
    css: css(root),
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: "dist/render",
      target: "node22",
      copyPublicDir: false,
      // Addresses of pictures must be those of the browser's build.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}

function browserConfig(site: SiteName, root: string, offline?: OfflineOptions): UserConfig {
  return {
    root,
    plugins: [
      react(),
      mantineSheetsPlugin(),
      headPlugin({ preloadFont: /anek-latin-var.*\.woff2$/ }),
      settingsPlugin(site),
      routesPlugin(root),
      guidePlugin(),
      site === "brand" && [verifyButtonPlugin(), clientArchivesPlugin()],
      offline !== undefined && offlinePlugin(offline),
      compressPlugin(),
    ],
    css: css(root),
    server: { host: "127.0.0.1", port: ports[site], strictPort: true },
    build: {
      // Beside dist/types, where the type checker keeps its own.
      outDir: "dist/site",
      // The oldest browsers have all of it but static blocks, which `pnpm check:browsers` refuses. Lowered for Safari 15, every
      // private field would become larger; TanStack Query, which has most of them, supports it itself.
      target: "es2022",
      cssTarget: styleTargets,
      sourcemap: false,
      // Fonts and pictures stay files: the content policy allows no data: fonts, and files are cached.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The code that every page needs comes in few files that seldom change, since on a slow link each file costs its own wait; the
          // rest follows the routes.
          codeSplitting: {
            groups: [
              {
                name: "vendor",
                test: /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router|@tanstack|openapi-fetch|clsx)[@/+]|@tabler.*\/(?:createReactComponent|defaultAttributes|IconCheck|IconChevronRight)\./,
              },
              {
                name: "site",
                // Without the lazy parts of these folders: they would bring along all that they use.
                test: /packages\/(?:api-client\/src|rules\/src\/(?:digits|plain-forms|sign-in|patterns|time)|ui\/src\/(?:FilterChip|Page|provider|states|number-text)|site\/src\/(?!.*(?:messages\/hi|OtherAccountDialog|end-session))(?:auth\/rules|data\/(?:Query|use-today)|errors|forms\/(?:guard-need|limits|messages|not-saved|plain-form|unsaved-work|use-draft|use-form|drafts)|guards|i18n|layout|lists\/use-list-state|root|routing|session|settings|product))/,
              },
              {
                // Nearly every page of the student site shows tickets.
                name: "offers",
                test: /apps\/student-web\/src\/(?!.*messages\/hi)(?:hydration\/|install\/install-offer|offers\/|components\/offer-ticket\/|components\/offer-list\/(?:offer-query|messages))|packages\/site\/src\/offers\/(?:messages\/en|ticket|use-)|packages\/ui\/src\/(?:BrandLogo|Flag|OfferCard|Ticket|WorthChip)\//,
              },
              {
                // Small parts of many pages.
                name: "parts",
                test: /packages\/(?:ui\/src\/(?:Breadcrumbs|NumberedSteps|StudentPass|steps|art\/HowItWorks)|site\/src\/forms\/Form\.)|@mantine.*\/components\/(?:Text|Group|Stack)\//,
              },
              {
                // The parts of home beside tickets, which the pages of categories use too.
                name: "home",
                test: /apps\/student-web\/src\/(?!.*(?:messages\/hi|FilterSheet|OwnHead\.))(?:pages\/home|components\/(?:newsletter|offer-list))\/|packages\/ui\/src\/(?:Pagination|FilterSelect)\//,
              },
            ],
          },
        },
      },
      reportCompressedSize: false,
    },
  };
}
