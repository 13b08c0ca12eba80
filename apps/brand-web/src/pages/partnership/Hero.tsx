import { OfferPreview } from "@bachat/site";
import { cx, LinkButton } from "@bachat/ui";
import { Group, Text } from "@mantine/core";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useNextStep } from "../../session/use-next-step.ts";
import { partnershipMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";
import classes from "./PartnershipPage.module.css";

export const figuresOptions = api.queryOptions("get", "/v1/site-settings");

/** An invented offer, as an example of a listing. */
const sample = {
  brandName: "Jholaworks",
  brandLogoUrl: null,
  categoryName: "Fashion",
  title: "Everyday backpacks",
  details: "All backpacks of 18 to 26 litres, in our shops and online.",
  discount_type: "percentage",
  discount_value: "25",
  redemption_method: "code",
  exclusivity: "exclusive",
} as const;

export function Hero() {
  const text = partnershipMessages.useText();
  const next = useNextStep();
  return (
    <section className={cx(product.hero, classes.hero)}>
      <div>
        <Group component="p" gap={8} wrap="nowrap" mb={12} c="var(--link)" fw={600}>
          <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden />
          {text("kicker")}
        </Group>
        <h1>{text("headline")}</h1>
        <p className={product.lead}>{text("lead")}</p>
        <Group gap={12} mt={28}>
          <LinkButton href={next.href} size="lg">
            {next.label}
          </LinkButton>
          {!next.isMember && (
            <LinkButton href={paths.signIn()} size="lg" variant="default">
              {text("signIn")}
            </LinkButton>
          )}
        </Group>
        <Text size="sm" mt={16} c="dimmed">
          {text("promise")}
        </Text>
      </div>
      <div className={classes.stage}>
        <p>{text("preview")}</p>
        <OfferPreview offer={sample} label={text("preview")} />
      </div>
    </section>
  );
}

/** The figures from the settings; without them the line stays empty, in its size. */
export function Figures() {
  const text = partnershipMessages.useText();
  const { data } = useQuery(figuresOptions);
  const figures = data?.figures;
  return (
    <dl className={classes.figures} aria-label={text("figures")}>
      {figures !== undefined &&
        (
          [
            [figures.brands.text, text("brands")],
            [figures.happy_students.text, text("students")],
            [figures.saved.text, text("saved")],
            [figures.average_redemption_rate.text, text("rate")],
          ] as const
        ).map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
