import type { Schemas } from "@bachat/api-client/public";
import { OfferPreview, useCategories, type PreviewViewer } from "@bachat/site";
import { ChipRow, cx, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { editorMessages } from "./messages/en.ts";
import type { OfferValues } from "./offer-values.ts";
import { previewOf, whoCanUse } from "./preview-offer.ts";
import classes from "./PreviewPanel.module.css";

const viewers = ["visitor", "pending", "verified"] as const satisfies PreviewViewer[];

interface PreviewPanelProps {
  values: OfferValues;
  brand: { name: string; logo_url: string | null };
  state: Schemas["BrandOffer"]["state"] | null;
  /** The preview's subject, unless it is the form beside it. */
  title?: string;
  /** Its place on the page. */
  className?: string | undefined;
}

/** The ticket as different people see it, and why some cannot use it. */
export function PreviewPanel({ values, brand, state, title, className }: PreviewPanelProps) {
  const text = editorMessages.useText();
  const [viewer, setViewer] = useState<PreviewViewer>("verified");
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const categories = useCategories();
  const categoryName = categories.find((one) => one.slug === values.category)?.name ?? "";
  const offer = previewOf(values, { brand, categoryName });
  return (
    <section className={cx(classes.panel, className)} aria-label={title ?? text("preview")}>
      <Box component="h2" fz={18} lh="24px">
        {title ?? text("preview")}
      </Box>
      <ChipRow label={text("previewAs")}>
        {viewers.map((one) => (
          <FilterChip
            key={one}
            size={isPhone ? "large" : "small"}
            active={one === viewer}
            onClick={() => setViewer(one)}
          >
            {text(`as_${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
      <OfferPreview label={text(`as_${viewer}`)} offer={offer} viewer={viewer} />
      <div className={classes.who} aria-live="polite">
        <h3>{text("whoCan")}</h3>
        {whoCanUse(values, offer, viewer, state).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
