import type { PublicAnswer } from "@bachat/api-client/public";
import type { ProviderPurpose } from "@bachat/rules/accounts";
import { Button, Divider, Stack } from "@mantine/core";
import { IconBrandGoogle, IconBrandWindows } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { currentLocale } from "../i18n/locale.ts";
import { usePublicApi } from "../session/site-context.ts";
import { useReturnPath } from "./destination.ts";
import { authMessages } from "./messages/en.ts";
import { keepReturnPath } from "./provider-return-path.ts";
import classes from "./ProviderButtons.module.css";

type Provider = PublicAnswer<"get", "/v1/auth/providers">["items"][number];

const icons = { google: IconBrandGoogle, microsoft: IconBrandWindows } as const;

/** The text of the button and of its failure, by purpose. */
const texts = {
  sign_in: { label: "continueWith", failed: "signInFailed" },
  college: { label: "collegeWith", failed: "collegeFailed" },
} as const;

/**
 * "Continue with Google" and "Continue with Microsoft", where they are set up: to sign in, or to show that the account there is a
 * college's. Both lead back to the sign-in page.
 */
export function ProviderButtons({ purpose = "sign_in" }: { purpose?: ProviderPurpose }) {
  const text = authMessages.useText();
  const api = usePublicApi();
  const showError = useErrorToast();
  const returnPath = useReturnPath();
  // Its words are longer than a phone is wide.
  const isWide = purpose === "college";
  const [offered, setOffered] = useState<readonly Provider[]>([]);
  const [busy, setBusy] = useState<Provider | null>(null);
  useEffect(() => {
    // If the API does not answer, the form still works.
    api.call("get", "/v1/auth/providers").then(
      ({ items }) => setOffered(items),
      () => undefined,
    );
  }, [api]);
  if (offered.length === 0) return null;
  const begin = async (provider: Provider) => {
    setBusy(provider);
    try {
      const path = { provider };
      const { url } = await api.call("post", "/v1/auth/providers/{provider}/begin", {
        params: { path },
        body: { purpose, locale: currentLocale() },
      });
      if (purpose === "sign_in") keepReturnPath(returnPath);
      window.location.assign(url);
    } catch (error) {
      setBusy(null);
      showError(error, text(texts[purpose].failed));
    }
  };
  return (
    <Stack gap={12} mt={24}>
      <Divider label={text("or")} />
      {offered.map((provider) => {
        const Icon = icons[provider];
        return (
          <Button
            key={provider}
            variant="default"
            size={isWide ? "md" : "lg"}
            className={isWide ? classes.wrapped : undefined}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => void begin(provider)}
          >
            {text(`${texts[purpose].label}.${provider}`)}
          </Button>
        );
      })}
    </Stack>
  );
}
