import type { Schemas } from "@bachat/api-client/public";
import { brandPictures } from "@bachat/rules/brand-pictures";
import { errorText } from "@bachat/site";
import { FileDrop } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { FieldGroup, type GroupProps } from "../../components/offer-form/FieldGroup.tsx";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import { type PictureChange, PictureRefused } from "./use-offer-save.ts";
import classes from "./PictureFields.module.css";

interface PictureFieldsProps extends GroupProps {
  picture: Schemas["OfferPicture"] | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** Why the form was not saved. */
  failure: unknown;
}

/** One picture: chosen here, sent with the form. */
export function PictureFields(props: PictureFieldsProps) {
  const { form, isReleased, picture, change, onChange, failure } = props;
  const text = editorMessages.useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused =
    failure instanceof PictureRefused
      ? text("pictureFailed", { reason: errorText(failure.cause) })
      : null;
  const isNew = change.kind === "set";
  const stored = change.kind === "keep" ? picture : null;
  const source = isNew ? change.url : (stored?.sources.find(isSmall)?.url ?? null);
  const take = (next: PictureChange) => {
    if (isNew) URL.revokeObjectURL(change.url);
    setRefusal(null);
    onChange(next);
  };
  return (
    <FieldGroup title={text("groupPicture")} isReleased={isReleased}>
      {source !== null && (
        <div className={classes.picture}>
          <img src={source} alt={form.values.picture_alt} />
          <div>
            {isNew && <p>{text("pictureNew")}</p>}
            <Button
              variant="subtle"
              color="chili"
              onClick={() => take({ kind: picture === null ? "keep" : "remove" })}
            >
              {text("removePicture")}
            </Button>
          </div>
        </div>
      )}
      <FileDrop
        files={[]}
        accept={brandPictures.types}
        maxBytes={brandPictures.maxBytes}
        maxFiles={1}
        label={text("pictureLabel")}
        hint={text("pictureHint")}
        chooseLabel={text(source === null ? "choosePicture" : "otherPicture")}
        error={refusal ?? refused}
        onAdd={([file]) => {
          if (file !== undefined) take({ kind: "set", file, url: URL.createObjectURL(file) });
        }}
        onReject={([first]) => {
          if (first !== undefined) setRefusal(text(`rejected_${first.reason}`));
        }}
      />
      {source !== null && (
        <TextInput
          label={text("pictureAlt")}
          description={text("pictureAltHint")}
          required
          {...form.field("picture_alt")}
        />
      )}
    </FieldGroup>
  );
}

const isSmall = (source: Schemas["OfferPicture"]["sources"][number]) =>
  source.width === 640 && source.media_type === "image/webp";
