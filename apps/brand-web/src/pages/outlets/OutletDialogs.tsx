import { ApiError } from "@bachat/api-client/public";
import { errorText, FormDialog, QuestionDialog, useForm, useRecordSave } from "@bachat/site";
import { Button, TextInput } from "@mantine/core";
import type { Outlet } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";
import { outletsMessages } from "./messages/en.ts";

const ONE = "/v1/brand/{brand_id}/outlets/{outlet_id}" as const;

interface DialogProps {
  brandId: string;
  outlet: Outlet;
  onClose: () => void;
}

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.code === "too_many_outlets"
    ? outletsMessages.text("tooMany")
    : errorText(error);

/** The first values of the form of a new outlet. */
const none = { version: "", name: "", address: "", city: "" };
type Changeable = Pick<Outlet, keyof typeof none>;
const valuesOf = ({ name, address, city }: Changeable) => ({ name, address, city });

const least = { name: 2, address: 4, city: 2 } as const;
const fields = ["name", "address", "city"] as const;

/** Adds an outlet, or changes one. */
export function OutletDialog({
  brandId,
  outlet,
  onClose,
}: Omit<DialogProps, "outlet"> & { outlet: Outlet | null }) {
  const text = outletsMessages.useText();
  const create = useSend("post", "/v1/brand/{brand_id}/outlets");
  const update = useSend("patch", ONE);
  const record = useRecordSave({ record: outlet ?? none, valuesOf, label: text });
  const form = useForm({
    name: "outlet",
    record: outlet?.id ?? brandId,
    initial: valuesOf(outlet ?? none),
    limits: { name: 80, address: 200, city: 60 },
    validate: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => values[field].trim().length < least[field])
          .map((field) => [field, text("tooShort", { least: least[field] })]),
      ),
    submit: async (body) => {
      if (outlet === null) await create({ params: { path: { brand_id: brandId } }, body });
      else {
        const params = { path: { brand_id: brandId, outlet_id: outlet.id } };
        await record.save(body, ({ from: { version }, values, only }) =>
          update({ params, body: { version, ...only(values) } }),
        );
      }
      onClose();
    },
  });
  return (
    <FormDialog
      record={record}
      form={form}
      title={outlet === null ? text("addTitle") : text("editTitle", { name: outlet.name })}
      action={text("save")}
      failed={text("saveFailed")}
      failureText={failureText}
      onClose={onClose}
    >
      <TextInput
        label={text("name")}
        description={text("nameHint")}
        data-autofocus
        {...form.field("name")}
      />
      <TextInput label={text("address")} {...form.field("address")} />
      <TextInput label={text("city")} {...form.field("city")} />
    </FormDialog>
  );
}

/** Sets, changes or removes the PIN. */
export function PinDialog({ brandId, outlet, onClose }: DialogProps) {
  const text = outletsMessages.useText();
  const send = useSend("put", `${ONE}/pin`);
  const params = { path: { brand_id: brandId, outlet_id: outlet.id } };
  const set = async (pin: string | null) => {
    await send({ params, body: { pin } });
    onClose();
  };
  const form = useForm({
    isDisposable: true,
    initial: { pin: "" },
    validate: ({ pin }) => (/^\d{6}$/.test(pin) ? {} : { pin: text("pinShort") }),
    submit: ({ pin }) => set(pin),
  });
  return (
    <FormDialog
      form={form}
      title={text("pinTitle", { name: outlet.name })}
      action={text("pinSave")}
      other={
        outlet.has_pin && (
          <Button
            variant="default"
            disabled={form.isBusy}
            onClick={() => form.run(() => set(null))}
          >
            {text("pinRemove")}
          </Button>
        )
      }
      failed={text("saveFailed")}
      failureText={failureText}
      onClose={onClose}
    >
      <p>{text("pinText")}</p>
      <TextInput
        label={text("pinLabel")}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.field("pin")}
      />
    </FormDialog>
  );
}

export function ArchiveDialog({ brandId, outlet, onClose }: DialogProps) {
  const text = outletsMessages.useText();
  const send = useSend("post", `${ONE}/archive`);
  return (
    <QuestionDialog
      title={text("archiveTitle", { name: outlet.name })}
      action={text("archive")}
      isDangerous
      failed={text("saveFailed")}
      failureText={failureText}
      submit={async () => {
        await send({
          params: { path: { brand_id: brandId, outlet_id: outlet.id } },
          body: {},
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text("archiveText")}</p>
    </QuestionDialog>
  );
}
