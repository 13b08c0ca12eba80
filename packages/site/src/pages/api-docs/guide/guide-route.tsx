import type { GuideSlug } from "@bachat/rules/guide-slugs";
import { loadGuide } from "./guide-content.ts";
import { GuidePage } from "./GuidePage.tsx";

/** The page with its text, which a rendering server needs at once. */
export async function guideRoute(slug: GuideSlug) {
  const content = await loadGuide(slug);
  return { Component: () => <GuidePage key={slug} slug={slug} content={content} /> };
}
