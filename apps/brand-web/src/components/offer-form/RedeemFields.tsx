import { fieldLabel, fieldValueText, numberText } from "@bachat/site";
import { UiLink } from "@bachat/ui";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { Choice } from "../Choice.tsx";
import { FieldGroup, type GroupProps } from "./FieldGroup.tsx";
import { editorMessages } from "./messages/en.ts";
import { type Way, wayIn, ways } from "./offer-values.ts";
import classes from "./FieldGroup.module.css";

interface RedeemFieldsProps extends GroupProps {
  /** The codes of an existing pool. */
  stock?: { left: number; total: number } | null;
  /** Where its codes are uploaded; null while there is no pool yet. */
  codesHref?: string | null;
  /** Those to choose from. */
  offered?: readonly Way[];
  /** Whether the form has its steps. */
  hasSteps?: boolean;
  onWay: (way: string) => void;
}

/** How students redeem it: the way, with the fields that belong to it. */
export function RedeemFields(props: RedeemFieldsProps) {
  const { form, isReleased, stock = null, codesHref = null, onWay } = props;
  const { offered = ways, hasSteps = true } = props;
  const text = editorMessages.useText();
  const way = wayIn(form.values.way);
  return (
    <FieldGroup title={text("groupRedeem")} isReleased={isReleased}>
      <Choice
        onPage
        label={fieldLabel("way")}
        name="way"
        value={way}
        onChange={onWay}
        options={offered.map((one) => ({
          value: one,
          label: text(`way_${one}`),
          description: text(`way_${one}_text`),
        }))}
      />
      {way === "shared" && (
        <TextInput
          label={fieldLabel("redemption_code")}
          description={text("codeHint")}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.code ?? "" }}
          {...form.field("redemption_code")}
        />
      )}
      {way === "pool" && (
        <p className={classes.hint}>
          {stock === null
            ? text("codesHint")
            : text("codesLeft", {
                left: numberText(stock.left),
                total: numberText(stock.total),
              })}{" "}
          {codesHref !== null && (
            <UiLink href={codesHref} className={classes.link}>
              {text("uploadCodes")}
            </UiLink>
          )}
        </p>
      )}
      {way !== "qr" && (
        <TextInput
          label={way === "redirect" ? fieldLabel("redemption_url") : text("urlForCode")}
          inputMode="url"
          placeholder="https://"
          {...form.field("redemption_url")}
        />
      )}
      {hasSteps && (
        <Textarea
          label={fieldLabel("redemption_info")}
          description={text("stepsHint")}
          rows={3}
          {...form.field("redemption_info")}
        />
      )}
    </FieldGroup>
  );
}

/** The fields for who can use it. */
export function WhoFields({ form, isReleased }: GroupProps) {
  const text = editorMessages.useText();
  const isRedirect = form.values.way === "redirect";
  const isExclusive = form.values.exclusivity === "exclusive";
  return (
    <FieldGroup title={text("groupWho")} isReleased={isReleased}>
      <Choice
        onPage
        label={fieldLabel("exclusivity")}
        name="exclusivity"
        value={form.values.exclusivity}
        onChange={(value) => form.set("exclusivity", value)}
        options={[
          {
            value: "standard",
            label: fieldValueText("exclusivity", "standard"),
            description: text(isRedirect ? "for_standard_text_redirect" : "for_standard_text_code"),
          },
          {
            value: "exclusive",
            label: fieldValueText("exclusivity", "exclusive"),
            description: text("for_exclusive_text"),
          },
        ]}
      />
      {!isRedirect && !isExclusive && (
        <Checkbox
          label={text("opensForAll")}
          description={text("opensForAllHint")}
          checked={form.values.badge === "other"}
          onChange={(event) => form.set("badge", event.currentTarget.checked ? "other" : "own")}
        />
      )}
      <TextInput
        label={text("eligibility")}
        description={text("eligibilityHint")}
        {...form.field("eligibility")}
      />
    </FieldGroup>
  );
}
