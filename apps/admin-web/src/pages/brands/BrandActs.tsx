import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog, QuestionDialog, useRequestKey } from "@bachat/site";
import { Card, toast } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { brandsMessages } from "./messages/en.ts";
import type { Brand } from "./queries.ts";

type Act = "write" | "suspend" | "reinstate";

/** The acts on the brand as a whole; the others are beside their objects. */
export function BrandActs({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={text("acts")}>
      <Group gap={8}>
        <Button variant="default" onClick={() => setOpen("write")}>
          {text("write")}
        </Button>
        {brand.status === "approved" && (
          <Button variant="default" c="var(--chili-text)" onClick={() => setOpen("suspend")}>
            {text("suspend")}
          </Button>
        )}
        {brand.status === "suspended" && (
          <Button variant="default" onClick={() => setOpen("reinstate")}>
            {text("reinstate")}
          </Button>
        )}
      </Group>
      {open === "write" && <Write brand={brand} onClose={close} />}
      {open === "suspend" && <Suspend brand={brand} onClose={close} />}
      {open === "reinstate" && <Reinstate brand={brand} onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  brand: Brand;
  onClose: () => void;
}

const reads = { afterFailure: true } as const;
const of = "/v1/admin/brands/{brand_id}" as const;

function Write({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const keys = useRequestKey();
  const { mutateAsync } = useMutation(api.mutationOptions("post", `${of}/messages`, reads));
  return (
    <NoteDialog
      name="brand-message"
      record={id}
      title={text("writeTitle", { name })}
      label={text("message")}
      hint={text("messageHint")}
      length={{ min: 3, max: 2000 }}
      tooShort={text("tooShort")}
      action={text("send")}
      failed={text("actFailed")}
      onClose={onClose}
      submit={async (message) => {
        await mutateAsync({
          params: { path: { brand_id: id } },
          body: { idempotency_key: keys.of(message), text: message },
        });
        toast.success({ title: text("written", { name }) });
        onClose();
      }}
    >
      {text("writeText")}
    </NoteDialog>
  );
}

function Suspend({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const { mutateAsync } = useMutation(api.mutationOptions("post", `${of}/suspend`, reads));
  return (
    <NoteDialog
      name="brand-suspend"
      record={id}
      title={text("suspendTitle", { name })}
      label={text("reason")}
      hint={text("reasonHint")}
      length={reasonLength}
      tooShort={text("tooShort")}
      action={text("suspend")}
      isDangerous
      failed={text("actFailed")}
      onClose={onClose}
      submit={async (reason) => {
        await mutateAsync({ params: { path: { brand_id: id } }, body: { reason } });
        toast.success({ title: text("suspended", { name }) });
        onClose();
      }}
    >
      {text("suspendText")}
    </NoteDialog>
  );
}

function Reinstate({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const { mutateAsync } = useMutation(api.mutationOptions("post", `${of}/reinstate`, reads));
  return (
    <QuestionDialog
      title={text("reinstateTitle", { name })}
      action={text("reinstate")}
      failed={text("actFailed")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: { path: { brand_id: id } } });
        toast.success({ title: text("reinstated", { name }) });
        onClose();
      }}
    >
      <p>{text("reinstateText")}</p>
    </QuestionDialog>
  );
}
