import type { Schemas } from "@bachat/api-client/public";
import { brandPictures } from "@bachat/rules/brand-pictures";
import { errorText, fieldErrors, Form, useErrorToast, useForm, useRecordSave } from "@bachat/site";
import { BrandLogo, Card, FileDrop, toast } from "@bachat/ui";
import { Box, Button, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { hostOf } from "./host.ts";
import { settingsMessages } from "./messages/en.ts";
import classes from "./SettingsPage.module.css";

interface LogoCardProps {
  brand: Brand;
  profile: Schemas["BrandProfile"];
}

/** The logo: uploaded, taken from an address, or none. */
export function LogoCard({ brand, profile }: LogoCardProps) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const [fault, setFault] = useState<string | null>(null);
  const params = { path: { brand_id: brand.id } };
  const upload = useMutation({
    ...api.mutationOptions("put", "/v1/brand/{brand_id}/logo"),
    onSuccess: () => toast.success({ title: text("logoSent"), message: text("logoSentText") }),
    onError: (error) => setFault(fieldErrors(error)["logo"] ?? errorText(error)),
  });
  const logo = useLogoSave(brand.id, profile);
  const remove = useMutation({
    mutationFn: () => logo.save("", profile),
    onSuccess: () => toast.success({ title: text("logoRemoved") }),
    onError: (error) => showError(error, text("logoFailed")),
  });
  const hasLogo = profile.logo_url !== null || profile.logo_source_url !== null;
  return (
    <Card title={text("logo")}>
      <Stack gap={20} maw={560}>
        <div className={classes.logo}>
          <BrandLogo name={profile.name} url={profile.logo_url} size={64} />
          <p>{text("logoText")}</p>
        </div>
        {profile.logo_source_url !== null && profile.logo_url === null && (
          <Box component="p" c="dimmed" role="status">
            {text("logoFetching", { host: hostOf(profile.logo_source_url) })}
          </Box>
        )}
        {brand.actions.edit_profile && (
          <>
            <FileDrop
              files={[]}
              maxFiles={1}
              maxBytes={brandPictures.maxBytes}
              accept={brandPictures.types}
              label={text("logoUpload")}
              hint={text("logoUploadHint")}
              error={fault}
              onAdd={([file]) => {
                if (file === undefined) return;
                setFault(null);
                upload.mutate({ params, body: { logo: file } });
              }}
              onReject={([first]) => {
                if (first !== undefined) setFault(text(`rejected_${first.reason}`));
              }}
            />
            <AddressForm brandId={brand.id} profile={profile} />
            {hasLogo && (
              <Button
                variant="subtle"
                color="chili"
                ml={-18}
                style={{ alignSelf: "start" }}
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {text("logoRemove")}
              </Button>
            )}
          </>
        )}
      </Stack>
      {logo.dialog}
    </Card>
  );
}

/** The address that a logo came from; one that was uploaded has none but its own. */
function logoOf({ waiting_change: waiting, ...shown }: Schemas["BrandProfile"]) {
  const { logo_source_url: source, logo_url: url } = waiting?.has_logo === true ? waiting : shown;
  return { logo_source_url: source ?? url ?? "" };
}

function useLogoSave(brandId: string, profile: Schemas["BrandProfile"]) {
  const text = settingsMessages.useText();
  const send = useSend("patch", "/v1/brand/{brand_id}/profile");
  const record = useRecordSave({ record: profile, valuesOf: logoOf, label: () => text("logo") });
  const params = { path: { brand_id: brandId } };
  return {
    /** An empty address leaves the initials. It replaces the logo that is shown now. */
    save: (address: string, shown: Schemas["BrandProfile"]) =>
      record.save(
        { logo_source_url: address },
        ({ from: { version }, values: { logo_source_url: chosen } }) =>
          send({
            params,
            body: { version, logo_source_url: chosen === "" ? null : chosen },
          }),
        shown,
      ),
    dialog: record.dialog,
  };
}

function AddressForm({ brandId, profile }: { brandId: string; profile: Schemas["BrandProfile"] }) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const logo = useLogoSave(brandId, profile);
  const form = useForm({
    name: "brand-logo",
    record: brandId,
    initial: { logo_source_url: "" },
    limits: { logo_source_url: 500 },
    validate: ({ logo_source_url: address }) =>
      address.trim() === "" ? { logo_source_url: text("logoNeedAddress") } : {},
    async submit({ logo_source_url: address }) {
      const { waiting_change: waiting } = await logo.save(address, profile);
      const source = waiting?.logo_source_url;
      toast.success({
        title: text("logoRequested"),
        ...(source && { message: text("logoFetching", { host: hostOf(source) }) }),
      });
      form.reset();
    },
    onError: (error) => showError(error, text("logoFailed")),
  });
  return (
    <Form form={form}>
      <div className={classes.address}>
        <TextInput
          label={text("logoOr")}
          inputMode="url"
          placeholder="https://"
          {...form.field("logo_source_url")}
        />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {text("logoFetch")}
        </Button>
      </div>
      {logo.dialog}
    </Form>
  );
}
