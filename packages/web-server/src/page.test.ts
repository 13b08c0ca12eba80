import { describe, expect, it } from "vitest";
import { escapeHtml, headTags, jsonForScript } from "./head-tags.ts";
import { pageMaker } from "./page.ts";
import type { RenderedPage } from "./renderer.ts";

const template =
  '<html lang="en"><head><title>Site</title><meta name="description" content="Short" /><link rel="stylesheet" crossorigin href="/assets/main.css">' +
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<script type="application/json" id="bachat-settings">__BACHAT_SETTINGS__</script></head>' +
  '<body><div id="note" data-links></div><div id="root"></div></body></html>';
const origins = { api: "a", student: "s", brand: "b", admin: "c" };
const readStyle = (file: string) => `/* $& of ${file} */`;
const maker = pageMaker(template, { site: "student", origins }, readStyle);
const hostile = `</script><script>alert("1")</script> $& $' & 'q'\0`;

const page = (overrides: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  language: "en",
  head: { title: "Chai", description: "Cheap", canonical: "https://s.test/" },
  html: "<h1>Chai</h1>",
  data: [["/v1/offers", { items: [] }]],
  ...overrides,
});

describe("a rendered page", () => {
  it("has one title and one description, its own", () => {
    const html = maker.rendered({}, page());
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain("<title>Chai</title>");
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('<meta name="description" content="Cheap">');
  });

  it("carries what was rendered and the data it was rendered from", () => {
    const html = maker.rendered({}, page());
    expect(html).toContain('<div id="root" data-rendered data-language="en"><h1>Chai</h1></div>');
    const data = /<script type="application\/json" id="bachat-data">(.*?)<\/script>/.exec(
      html,
    )?.[1];
    expect(JSON.parse(data ?? "")).toEqual(page().data);
  });

  it("says its language to readers, to previews and to the code that hydrates it", () => {
    const html = maker.rendered({}, page({ language: "hi" }));
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('<meta property="og:locale" content="hi_IN">');
    expect(html).toContain('<div id="root" data-rendered data-language="hi">');
    expect(maker.rendered({}, page())).toContain('<html lang="en">');
    expect(maker.plain({})).toContain('<html lang="en">');
  });

  it("that does not exist leaves nothing to hydrate", () => {
    const html = maker.rendered({}, page({ status: 404, head: { title: "Gone", noindex: true } }));
    expect(html).toContain('<div id="root"><h1>Chai</h1></div>');
    expect(html).not.toContain("bachat-data");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("canonical");
  });

  it("asks for its route's files, but not twice", () => {
    const files = {
      scripts: ["/assets/home.js"],
      styles: ["/assets/main.css", "/assets/home.css"],
    };
    const plain = maker.plain(files);
    expect(plain).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(plain).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
    expect(plain.match(/main\.css/g)).toHaveLength(1);
  });

  it("is painted without another file: styles stand in it, scripts come after what is seen", () => {
    const files = { scripts: ["/assets/home.js"], styles: ["/assets/home.css"] };
    const html = maker.rendered(files, page());
    expect(html).toContain("<style>/* $& of /assets/home.css */</style>");
    const later = /<template id="bachat-scripts">([\s\S]*?)<\/template>/.exec(html)?.[1];
    expect(later).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(later).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
    // A link that is switched off counts as there; outside of the template older browsers load it.
    expect(later).toContain('<link rel="stylesheet" href="/assets/home.css" disabled>');
    expect(html.replace(later ?? "", "")).not.toMatch(/modulepreload|type="module"|home\.css"/);
  });

  it("lets nothing that a brand wrote end its block, its attribute or its title", () => {
    const html = maker.rendered(
      {},
      page({
        head: {
          title: hostile,
          description: hostile,
          canonical: `https://s.test/?"${hostile}`,
          image: { url: `https://s.test/"${hostile}`, alt: hostile, shape: "square" },
          structuredData: [{ name: hostile }],
        },
        data: [["/v1/offers", { title: hostile }]],
      }),
    );
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(html).not.toContain('content="</');
    const data = /id="bachat-data">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? "")).toEqual([["/v1/offers", { title: hostile }]]);
    const described = /ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(described ?? "")).toEqual({ name: hostile });
  });
});

describe("texts", () => {
  it.each([
    ["a < b & c > d", "a &lt; b &amp; c &gt; d"],
    [`"quoted" and 'single'`, "&quot;quoted&quot; and 'single'"],
    ["&amp;", "&amp;amp;"],
    ["NUL\0gone", "NULgone"],
    ["हिन्दी ₹150", "हिन्दी ₹150"],
  ])("%j is written as %j", (text, written) => {
    expect(escapeHtml(text)).toBe(written);
  });

  it("in a block of data stay the same for their reader", () => {
    const value = { text: `${hostile}<!-- --> <script` };
    expect(jsonForScript(value)).not.toMatch(/[<>&]/);
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
  });
});

describe("the tags of a head", () => {
  const image = { url: "https://s.test/social.png", alt: "Bachat", shape: "wide" as const };
  const tagsOf = (head: Parameters<typeof headTags>[0]) => headTags(head).join("\n");

  it("name the page for previews by the same words", () => {
    const tags = tagsOf({ title: "T", description: "D", canonical: "https://s.test/x", image });
    for (const tag of [
      '<link rel="canonical" href="https://s.test/x">',
      '<meta property="og:url" content="https://s.test/x">',
      '<meta property="og:title" content="T">',
      '<meta property="og:description" content="D">',
      '<meta property="og:image" content="https://s.test/social.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(tags).toContain(tag);
  });

  it("show a logo small, of unknown size", () => {
    const tags = tagsOf({ title: "T", canonical: "c", image: { ...image, shape: "square" } });
    expect(tags).toContain('<meta name="twitter:card" content="summary">');
    expect(tags).not.toContain("og:image:width");
  });
});

describe("the note about a failed start", () => {
  const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);

  it("links to pages that the server renders, where the page has nothing else", () => {
    expect(linksOf(maker.plain({}))).toEqual(["/", "/categories", "/help", "/contact"]);
    const admin = pageMaker(template, { site: "admin", origins }, readStyle).plain({});
    expect(linksOf(admin)).toEqual(["s/", "s/categories", "s/help", "s/contact"]);
    expect(linksOf(maker.rendered({}, page()))).toEqual([]);
    for (const html of [admin, maker.rendered({}, page())])
      expect(html).not.toContain("data-links");
  });
});
