import { ApiError } from "@bachat/api-client/public";
import { errorText, useForm } from "@bachat/site";
import { Notice, useFocusBack } from "@bachat/ui";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { api } from "../../session/api.ts";
import type { Outlet } from "../../session/brand-queries.ts";
import { outletsMessages } from "./messages/en.ts";

const ONE = "/v1/brand/{brand_id}/outlets/{outlet_id}" as const;

interface DialogProps {
  brandId: string;
  outlet: Outlet;
  onClose: () => void;
}

function Failure({ error }: { error: unknown }) {
  const text = outletsMessages.useText();
  if (error === null) return null;
  const isFull = error instanceof ApiError && error.code === "too_many_outlets";
  return (
    <Notice tone="bad" title={text("saveFailed")} isAlert>
      {isFull ? text("tooMany") : errorText(error)}
    </Notice>
  );
}

interface ActionsProps {
  children: ReactNode;
  onClose: () => void;
}

function Actions({ children, onClose }: ActionsProps) {
  const text = outletsMessages.useText();
  return (
    <Group gap={12} justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {text("cancel")}
      </Button>
      {children}
    </Group>
  );
}

const least = { name: 2, address: 4, city: 2 } as const;
const fields = ["name", "address", "city"] as const;

/** Adds an outlet, or changes one. */
export function OutletDialog({
  brandId,
  outlet,
  onClose,
}: Omit<DialogProps, "outlet"> & { outlet: Outlet | null }) {
  const text = outletsMessages.useText();
  const [failure, setFailure] = useState<unknown>(null);
  useFocusBack(true);
  const { mutateAsync: create } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/outlets"),
  );
  const { mutateAsync: update } = useMutation(api.mutationOptions("patch", ONE));
  const form = useForm({
    initial: {
      name: outlet?.name ?? "",
      address: outlet?.address ?? "",
      city: outlet?.city ?? "",
    },
    validate: (values) =>
      Object.fromEntries(
        fields
          .filter((field) => values[field].trim().length < least[field])
          .map((field) => [field, text("tooShort", { least: least[field] })]),
      ),
    submit: async (body) => {
      setFailure(null);
      if (outlet === null) await create({ params: { path: { brand_id: brandId } }, body });
      else await update({ params: { path: { brand_id: brandId, outlet_id: outlet.id } }, body });
      onClose();
    },
    onError: setFailure,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={outlet === null ? text("addTitle") : text("editTitle", { name: outlet.name })}
    >
      <form {...form.props}>
        <Stack gap={16}>
          <TextInput
            label={text("name")}
            description={text("nameHint")}
            maxLength={80}
            data-autofocus
            {...form.field("name")}
          />
          <TextInput label={text("address")} maxLength={200} {...form.field("address")} />
          <TextInput label={text("city")} maxLength={60} {...form.field("city")} />
          <Failure error={failure} />
          <Actions onClose={onClose}>
            <Button type="submit" loading={form.isBusy}>
              {text("save")}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  );
}

/** Sets, changes or removes the PIN. */
export function PinDialog({ brandId, outlet, onClose }: DialogProps) {
  const text = outletsMessages.useText();
  const [failure, setFailure] = useState<unknown>(null);
  useFocusBack(true);
  const { mutateAsync: setPin, isPending } = useMutation(api.mutationOptions("put", `${ONE}/pin`));
  const params = { path: { brand_id: brandId, outlet_id: outlet.id } };
  const form = useForm({
    initial: { pin: "" },
    validate: ({ pin }) => (/^\d{6}$/.test(pin) ? {} : { pin: text("pinShort") }),
    submit: async (body) => {
      setFailure(null);
      await setPin({ params, body });
      onClose();
    },
    onError: setFailure,
  });
  const remove = () => setPin({ params, body: { pin: null } }).then(onClose, setFailure);
  return (
    <Modal opened onClose={onClose} title={text("pinTitle", { name: outlet.name })}>
      <form {...form.props}>
        <Stack gap={16}>
          <p>{text("pinText")}</p>
          <TextInput
            label={text("pinLabel")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            data-autofocus
            {...form.field("pin")}
          />
          <Failure error={failure} />
          <Actions onClose={onClose}>
            {outlet.has_pin && (
              <Button variant="default" disabled={isPending} onClick={() => void remove()}>
                {text("pinRemove")}
              </Button>
            )}
            <Button type="submit" loading={form.isBusy}>
              {text("pinSave")}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  );
}

export function ArchiveDialog({ brandId, outlet, onClose }: DialogProps) {
  const text = outletsMessages.useText();
  useFocusBack(true);
  const { mutate, error, isPending } = useMutation({
    ...api.mutationOptions("post", `${ONE}/archive`),
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={text("archiveTitle", { name: outlet.name })}>
      <Stack gap={16}>
        <p>{text("archiveText")}</p>
        <Failure error={error} />
        <Actions onClose={onClose}>
          <Button
            color="chili"
            loading={isPending}
            onClick={() =>
              mutate({ params: { path: { brand_id: brandId, outlet_id: outlet.id } }, body: {} })
            }
          >
            {text("archive")}
          </Button>
        </Actions>
      </Stack>
    </Modal>
  );
}
