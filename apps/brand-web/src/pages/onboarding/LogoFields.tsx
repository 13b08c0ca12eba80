import { brandPictures } from "@bachat/rules/brand-pictures";
import { BrandLogo, FileDrop } from "@bachat/ui";
import { Box, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ApplicationFormState } from "./application-values.ts";
import { onboardingMessages } from "./messages/en.ts";
import { shrinkLogo } from "./shrink-logo.ts";
import classes from "./ApplicationForm.module.css";

interface LogoFieldsProps {
  form: ApplicationFormState;
  /** Our copy of a logo that was sent before. */
  stored: string | null;
}

/** The logo: a picture, an address, or initials. */
export function LogoFields({ form, stored }: LogoFieldsProps) {
  const text = onboardingMessages.useText();
  const [fault, setFault] = useState<string | null>(null);
  const { logo_image: image, brand_name: name } = form.values;
  const kept = form.values.logo_removed === "" ? stored : null;

  function remove() {
    if (image !== "") return form.set("logo_image", "");
    form.set("logo_removed", "yes");
    form.set("logo_url", "");
  }

  async function take(file: File) {
    const url = await shrinkLogo(file);
    setFault(url === null ? text("logoUnreadable") : null);
    if (url !== null) form.set("logo_image", url);
  }

  return (
    <Stack gap={16}>
      <div className={classes.logoNow}>
        <BrandLogo name={name || "?"} url={image === "" ? kept : image} size={64} />
        <div>
          <Box component="p" fw={600}>
            {text("logo")}
          </Box>
          <Text size="sm" c="dimmed">
            {text("logoHint")}
          </Text>
        </div>
        {(image !== "" || kept !== null) && (
          <Button variant="subtle" color="chili" onClick={remove}>
            {text("logoRemove")}
          </Button>
        )}
      </div>
      <FileDrop
        files={[]}
        accept={brandPictures.types}
        maxBytes={brandPictures.maxBytes}
        maxFiles={1}
        label={text("logoUpload")}
        hint={text("logoUploadHint")}
        chooseLabel={text(image === "" ? "logoChoose" : "logoOther")}
        error={fault}
        onAdd={([file]) => {
          if (file !== undefined) void take(file);
        }}
        onReject={([first]) => {
          if (first !== undefined) setFault(text(`rejected_${first.reason}`));
        }}
      />
      {image === "" && (
        <TextInput
          label={text("logoUrl")}
          inputMode="url"
          placeholder="https://"
          {...form.field("logo_url")}
        />
      )}
    </Stack>
  );
}
