import { escapeHtml } from "./head-tags.ts";

/** A page for answers that must not load the site: few words, no script, both colour schemes. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box; background: #f6f4ef; color: #17211f; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.15; }
p { margin: 0; max-width: 60ch; }
@media (prefers-color-scheme: dark) { body { background: #0f1716; color: #e8eeec; } }
</style>
</head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body>
</html>
`;
}
