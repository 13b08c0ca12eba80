import type { Schemas } from "@bachat/api-client/public";
import { dateText, useErrorToast } from "@bachat/site";
import { BrandLogo, Notice, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { Brand } from "../../session/use-brand.ts";
import { hostOf } from "./host.ts";
import { settingsMessages } from "./messages/en.ts";

interface WaitingChangeProps {
  brand: Brand;
  profile: Schemas["BrandProfile"];
  change: Schemas["WaitingBrandChange"];
}

/** The new name or logo that an admin has not decided yet, with the way to take it back. */
export function WaitingChange({ brand, profile, change }: WaitingChangeProps) {
  const text = settingsMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("delete", "/v1/brand/{brand_id}/profile/waiting-change", {
      afterFailure: true,
    }),
    onSuccess: () => toast.success({ title: text("withdrawn") }),
    onError: (error) => showError(error, text("withdrawFailed")),
  });
  const { name, has_logo: hasLogo, logo_url: logoUrl, logo_source_url: source } = change;
  return (
    <Notice
      title={name === null ? text("waitingLogo") : text("waitingName", { name })}
      action={
        brand.actions.edit_profile && (
          <Button
            variant="default"
            size="sm"
            loading={isPending}
            onClick={() => mutate({ params: { path: { brand_id: brand.id } } })}
          >
            {text("withdraw")}
          </Button>
        )
      }
    >
      <p>{text("waitingText", { date: dateText(change.submitted_at), name: profile.name })}</p>
      {hasLogo && (
        <Group gap={12} wrap="nowrap" mt={12}>
          {logoUrl === null ? (
            <p>{text("logoFetching", { host: hostOf(source ?? "") })}</p>
          ) : (
            <>
              <BrandLogo name={name ?? profile.name} url={logoUrl} size={48} />
              <p>{text("waitingLogoText")}</p>
            </>
          )}
        </Group>
      )}
    </Notice>
  );
}
