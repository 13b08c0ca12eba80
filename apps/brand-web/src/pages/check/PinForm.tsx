import { Form, FormFailure, useForm } from "@bachat/site";
import { Card } from "@bachat/ui";
import { Box, Button, TextInput } from "@mantine/core";
import type { Outlet } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";
import { checkMessages } from "./messages/en.ts";
import classes from "./CheckPage.module.css";

/** Unlocks this device for the outlet. */
export function PinForm({ brandId, outlet }: { brandId: string; outlet: Outlet }) {
  const text = checkMessages.useText();
  const unlock = useSend("post", "/v1/brand/{brand_id}/outlets/{outlet_id}/unlock");
  const form = useForm({
    isDisposable: true,
    initial: { pin: "" },
    validate: ({ pin }) => (/^\d{6}$/.test(pin) ? {} : { pin: text("pinShort") }),
    submit: (body) =>
      unlock({ params: { path: { brand_id: brandId, outlet_id: outlet.id } }, body }),
  });
  return (
    <Card title={text("pinTitle")}>
      <Box component="p" maw="62ch">
        {text("pinText", { outlet: outlet.name })}
      </Box>
      <Form form={form} className={classes.pin}>
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
      </Form>
      <FormFailure form={form} />
    </Card>
  );
}
