import type { Schemas } from "@bachat/api-client/public";
import { brandPictures } from "@bachat/rules/brand-pictures";
import { errorText, fieldErrors, Form, useErrorToast, useForm } from "@bachat/site";
import { BrandLogo, Card, FileDrop, toast } from "@bachat/ui";
import { Box, Button, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
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
  const remove = useMutation({
    ...api.mutationOptions("patch", "/v1/brand/{brand_id}/profile"),
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
            <AddressForm brandId={brand.id} />
            {hasLogo && (
              <Button
                variant="subtle"
                color="chili"
                className={classes.act}
                loading={remove.isPending}
                onClick={() => remove.mutate({ params, body: { logo_source_url: null } })}
              >
                {text("logoRemove")}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

function AddressForm({ brandId }: { brandId: string }) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const { mutateAsync } = useMutation(api.mutationOptions("patch", "/v1/brand/{brand_id}/profile"));
  const form = useForm({
    name: "brand-logo",
    record: brandId,
    initial: { logo_source_url: "" },
    limits: { logo_source_url: 500 },
    validate: ({ logo_source_url: address }) =>
      address.trim() === "" ? { logo_source_url: text("logoNeedAddress") } : {},
    async submit(body) {
      const profile = await mutateAsync({ params: { path: { brand_id: brandId } }, body });
      const source = profile.waiting_change?.logo_source_url;
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
    </Form>
  );
}
