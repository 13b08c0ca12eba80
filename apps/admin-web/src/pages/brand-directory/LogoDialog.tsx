import { brandPictures } from "@bachat/rules/brand-pictures";
import { errorText, fieldErrors, useErrorToast } from "@bachat/site";
import { BrandLogo, Dialog, FileDrop, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { directoryMessages } from "./messages/en.ts";
import type { DirectoryBrand } from "./queries.ts";

interface LogoDialogProps {
  brand: DirectoryBrand;
  onClose: () => void;
}

const reads = { afterFailure: true } as const;

/** Replaces or removes a brand's logo. */
export function LogoDialog({ brand, onClose }: LogoDialogProps) {
  const text = directoryMessages.useText();
  const showError = useErrorToast();
  const [fault, setFault] = useState<string | null>(null);
  const params = { path: { brand_id: brand.id } };
  const upload = useMutation({
    ...api.mutationOptions("put", "/v1/admin/brand-directory/{brand_id}/logo", reads),
    onSuccess: () => toast.success({ title: text("replaced") }),
    onError: (error) => setFault(fieldErrors(error)["logo"] ?? errorText(error)),
  });
  const remove = useMutation({
    ...api.mutationOptions("delete", "/v1/admin/brand-directory/{brand_id}/logo", reads),
    onSuccess: () => toast.success({ title: text("removed") }),
    onError: (error) => showError(error, text("removeFailed")),
  });
  const isBusy = upload.isPending || remove.isPending;
  return (
    <Dialog
      title={text("logoTitle", { name: brand.name })}
      onClose={onClose}
      closedBy={isBusy ? "nothing" : "anything"}
    >
      <Stack gap={16}>
        <Group gap={16} wrap="nowrap">
          <BrandLogo name={brand.name} url={brand.logo_url} size={64} />
          <p>{text(brand.logo_url === null ? "noLogo" : "logoText")}</p>
        </Group>
        <FileDrop
          files={[]}
          maxFiles={1}
          maxBytes={brandPictures.maxBytes}
          accept={brandPictures.types}
          label={text("upload")}
          hint={text("uploadHint")}
          error={fault}
          onAdd={([file]) => {
            if (file === undefined || isBusy) return;
            setFault(null);
            upload.mutate({ params, body: { logo: file } });
          }}
          onReject={([first]) => {
            if (first !== undefined) setFault(text(`rejected_${first.reason}`));
          }}
        />
        <Group justify="flex-end" gap={12}>
          {brand.logo_url !== null && (
            <Button
              variant="subtle"
              color="chili"
              loading={remove.isPending}
              disabled={upload.isPending}
              onClick={() => remove.mutate({ params })}
            >
              {text("remove")}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus>
            {text("close")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
