import { ownDocumentOf, type OwnDocument } from "@bachat/rules/own-documents";
import { VERIFY_BUTTON } from "@bachat/rules/verify-button";
import type { SiteConfig } from "./config.ts";

/** The needs of one page beyond those of all others. */
interface Extra {
  /** Other origins whose scripts run, whose pages are framed and that are called. */
  script?: string;
  frame?: string;
  connect?: string;
  /** Reads codes with the camera, by a reader in WebAssembly. */
  scansCodes?: boolean;
  /** Lets windows that the page opens, such as a bank's, answer it. */
  opensWindows?: boolean;
}

/** Extras of the brand site's pages. All other pages run no foreign code. */
const extras: Record<OwnDocument, Extra> = {
  "/brand-portal/check": { scansCodes: true },
  // Razorpay's checkout, as its documentation lists the addresses.
  "/brand-portal/billing": {
    script: "https://checkout.razorpay.com",
    frame: "https://api.razorpay.com https://checkout.razorpay.com",
    connect: "https://api.razorpay.com https://lumberjack.razorpay.com",
    opensWindows: true,
  },
};

/** The headers of a page, or of any other answer when it has none of its own. */
export function headersByPath(config: SiteConfig): (path: string) => Record<string, string> {
  const usual = securityHeaders(config);
  if (config.site !== "brand") return () => usual;
  const special = new Map(
    Object.entries(extras).map(([page, extra]) => [page, securityHeaders(config, extra)]),
  );
  // Shops' pages load it, with a check of its content where they name one.
  const button = {
    ...usual,
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  };
  return (path) =>
    path === VERIFY_BUTTON ? button : (special.get(ownDocumentOf(path) ?? "") ?? usual);
}

/** The headers of every answer. Nothing inline is run; styles may be inline, because the component library sets them. */
export function securityHeaders(
  { site, origins }: SiteConfig,
  { script, frame, connect, scansCodes = false, opensWindows = false }: Extra = {},
): Record<string, string> {
  const also = (origin: string | undefined) => (origin === undefined ? "" : ` ${origin}`);
  const secure = origins[site].startsWith("https:");
  const policy = [
    "default-src 'none'",
    `script-src 'self'${scansCodes ? " 'wasm-unsafe-eval'" : ""}${also(script)}`,
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origins.api}`,
    "font-src 'self'",
    `connect-src 'self' ${origins.api}${also(connect)}`,
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    // Forms without scripts go to the API. The search on a not-found page opens the student site's offers.
    `form-action 'self' ${site === "student" ? origins.api : origins.student}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": opensWindows ? "same-origin-allow-popups" : "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Students photograph their card; shops scan codes on one page.
    "permissions-policy": `camera=(${site === "student" || scansCodes ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=()`,
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    ...(site === "admin" ? { "x-robots-tag": "noindex, nofollow" } : {}),
  };
}
