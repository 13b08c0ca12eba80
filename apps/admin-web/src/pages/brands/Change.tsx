import { momentText, QuestionDialog } from "@bachat/site";
import { BrandLogo, Card, Notice } from "@bachat/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { useAct } from "../../session/use-act.ts";
import { brandsMessages } from "./messages/en.ts";
import type { Brand } from "./queries.ts";
import classes from "./BrandPage.module.css";

interface Props {
  brand: Brand;
  change: NonNullable<Brand["change"]>;
}

/** A new name or logo beside what is shown now, to approve or refuse. */
export function Change({ brand, change }: Props) {
  const text = brandsMessages.useText();
  const [open, setOpen] = useState<"approve" | "refuse" | null>(null);
  const isFetching = change.has_logo && change.logo_url === null;
  // Only a change of an approved brand is decided.
  const obstacle =
    brand.status !== "approved"
      ? text("changeOfOther")
      : change.name_taken
        ? text("nameTaken")
        : isFetching
          ? text("logoComing")
          : null;
  const close = () => setOpen(null);
  return (
    <Card title={text("changeTitle")}>
      <Stack gap={16}>
        <Text c="dimmed">{text("changeSince", { time: momentText(change.submitted_at) })}</Text>
        <div className={classes.sides}>
          <Side title={text("shownNow")} name={brand.name} logoUrl={brand.logo_url} />
          <Side
            title={text("asked")}
            name={change.name ?? brand.name}
            logoUrl={change.has_logo ? change.logo_url : brand.logo_url}
          />
        </div>
        {obstacle !== null && <Notice tone="warning">{obstacle}</Notice>}
        {brand.status === "approved" && (
          <Group gap={8}>
            <Button disabled={obstacle !== null} onClick={() => setOpen("approve")}>
              {text("approve")}
            </Button>
            <Button variant="default" onClick={() => setOpen("refuse")}>
              {text("refuse")}
            </Button>
          </Group>
        )}
      </Stack>
      {open === "approve" && <Approve changeId={change.id} onClose={close} />}
      {open === "refuse" && <Refuse changeId={change.id} onClose={close} />}
    </Card>
  );
}

function Side({ title, name, logoUrl }: { title: string; name: string; logoUrl: string | null }) {
  return (
    <div>
      <Text c="dimmed" fz={14}>
        {title}
      </Text>
      <BrandLogo name={name} url={logoUrl} size={72} />
      <Text fw={600}>{name}</Text>
    </div>
  );
}

interface DialogProps {
  changeId: string;
  onClose: () => void;
}

const of = "/v1/admin/brand-changes/{change_id}" as const;

function Approve({ changeId, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const send = useAct("post", `${of}/approve`);
  return (
    <QuestionDialog
      title={text("approveTitle")}
      action={text("approve")}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("approved") }}
      submit={() => send({ params: { path: { change_id: changeId } } })}
    >
      <p>{text("approveText")}</p>
    </QuestionDialog>
  );
}

function Refuse({ changeId, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const send = useAct("post", `${of}/reject`);
  return (
    <ReasonDialog
      name="brand-change-refused"
      record={changeId}
      title={text("refuseTitle")}
      hint={text("reasonHint")}
      action={text("refuse")}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("refused") }}
      submit={(note) => send({ params: { path: { change_id: changeId } }, body: { note } })}
    >
      {text("refuseText")}
    </ReasonDialog>
  );
}
