import { errorText, useForm } from "@bachat/site";
import { Card, Notice } from "@bachat/ui";
import { Box, Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { Outlet } from "../../session/brand-queries.ts";
import classes from "./CheckPage.module.css";
import { checkMessages } from "./messages/en.ts";

/** Unlocks this device for the outlet. */
export function PinForm({ brandId, outlet }: { brandId: string; outlet: Outlet }) {
  const text = checkMessages.useText();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: unlock } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/outlets/{outlet_id}/unlock"),
  );
  const form = useForm({
    initial: { pin: "" },
    validate: ({ pin }) => (/^\d{6}$/.test(pin) ? {} : { pin: text("pinShort") }),
    submit: async ({ pin }) => {
      setFailure(null);
      await unlock({
        params: { path: { brand_id: brandId, outlet_id: outlet.id } },
        body: { pin },
      });
    },
    onError: (error) => setFailure(errorText(error)),
  });
  return (
    <Card title={text("pinTitle")}>
      <Box component="p" maw="62ch">
        {text("pinText", { outlet: outlet.name })}
      </Box>
      <form {...form.props} className={classes.pin}>
        <TextInput
          type="password"
          label={text("pinLabel")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          size="md"
          classNames={{ input: classes.code }}
          {...form.field("pin")}
        />
        <Button type="submit" size="md" loading={form.isBusy}>
          {text("unlock")}
        </Button>
      </form>
      {failure !== null && (
        <Notice tone="bad" isAlert>
          {failure}
        </Notice>
      )}
    </Card>
  );
}
