import { numberText } from "@bachat/site";
import { Card, CopyButton, FactStrip, toast, UiLink } from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { paths } from "../../paths.ts";
import { offerPageMessages } from "./messages/page.ts";
import type { BrandOffer } from "./use-offer-save.ts";
import classes from "./OfferPage.module.css";

/** The offer's results since it was made. */
export function OfferResults({ offer }: { offer: BrandOffer }) {
  const text = offerPageMessages.useText();
  const { stats, health, pool } = offer;
  const names = ["impressions", "views", "saves", "opens", "redeems"] as const;
  return (
    <section aria-labelledby="results">
      <Box component="h2" id="results" mb={8} fz={14} lh="20px" fw={600}>
        {text("results")}
      </Box>
      <FactStrip
        facts={[
          ...names.map((name) => ({ label: text(name), value: numberText(stats[name]) })),
          {
            label: text("worked"),
            value:
              health.worked === null || health.answers === null
                ? text("tooFew")
                : text("workedOf", { worked: health.worked, answers: health.answers }),
          },
          ...(pool === null
            ? []
            : [
                {
                  label: text("codes"),
                  value: text("codesOf", {
                    left: numberText(pool.left),
                    total: numberText(pool.total),
                  }),
                },
              ]),
        ]}
      />
    </section>
  );
}

/** The offer's page on the student site, to pass on. */
export function ShareCard({ offer }: { offer: BrandOffer }) {
  const text = offerPageMessages.useText();
  if (!offer.live) return null;
  return (
    <Card title={text("share")}>
      <Group gap="8px 16px">
        <Box component="p" flex="1 1 280px" miw={0} ff="var(--mono)" fz={14}>
          {offer.share_url}
        </Box>
        <CopyButton
          value={offer.share_url}
          label={text("copyLink")}
          onCopied={() =>
            toast.success({ title: text("linkCopied"), message: text("linkCopiedText") })
          }
          onCopyFailed={() =>
            toast.error({ title: text("shareFailed"), message: text("shareFailedText") })
          }
        />
        <UiLink href={paths.offerPoster(offer.id)} className={classes.action}>
          {text("poster")}
        </UiLink>
        <UiLink href={offer.share_url} className={classes.action}>
          {text("openPage")}
        </UiLink>
      </Group>
    </Card>
  );
}
