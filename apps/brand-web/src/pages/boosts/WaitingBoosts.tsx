import { column, QueryView, QuestionDialog, useOpenDialog } from "@bachat/site";
import { Card, type Column, DataTable, StatusDot } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { boostsMessages } from "./messages/en.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { When } from "./PastBoosts.tsx";
import { type Boost, boostsOptions } from "./queries.ts";

type Open = { kind: "move" | "cancel"; boost: Boost };

/** Boosts that have not started: scheduled ones, and the kept days of cancelled ones. Not shown without any. */
export function WaitingBoosts({ brand }: { brand: Brand }) {
  const text = boostsMessages.useText();
  const [open, setOpen] = useOpenDialog<Open | null>("waiting-boosts", null);
  const close = () => setOpen(null);
  return (
    <QueryView
      query={useQuery(boostsOptions(brand.id, "waiting"))}
      size="inline"
      failedTitle={text("loadFailed")}
      skeleton={null}
    >
      {({ items, total }) =>
        total > 0 && (
          <Card title={text("waiting")} padded={false}>
            <DataTable
              label={text("waiting")}
              density="comfortable"
              columns={columnsOf(text, brand.actions.boost ? setOpen : null)}
              rows={items}
              rowKey={(boost) => boost.id}
            />
            {open?.kind === "cancel" && (
              <CancelDialog brandId={brand.id} boost={open.boost} onClose={close} />
            )}
            {open?.kind === "move" && (
              <MoveDialog brandId={brand.id} boost={open.boost} onClose={close} />
            )}
          </Card>
        )
      }
    </QueryView>
  );
}

function columnsOf(
  text: typeof boostsMessages.text,
  onOpen: ((open: Open) => void) | null,
): Column<Boost>[] {
  return [
    column.text("offer", text("columnOffer"), ({ offer }) => offer.title, { isPrimary: true }),
    {
      id: "when",
      header: text("columnWhen"),
      cell: (boost) => (boost.status === "cancelled" ? text("none") : <When boost={boost} />),
    },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status, days: count }) =>
        status === "cancelled" ? (
          <StatusDot tone="none">{text("cancelled", { count })}</StatusDot>
        ) : (
          <StatusDot tone="info">{text("scheduled")}</StatusDot>
        ),
    },
    ...(onOpen === null
      ? []
      : [
          {
            id: "actions",
            header: text("columnActions"),
            isAction: true,
            align: "end" as const,
            cell: (boost: Boost) => {
              const name = { offer: boost.offer.title };
              const isKept = boost.status === "cancelled";
              return (
                <Group gap={4} justify="flex-end" component="span">
                  <Button
                    variant="subtle"
                    aria-label={text(isKept ? "useAria" : "moveAria", name)}
                    onClick={() => onOpen({ kind: "move", boost })}
                  >
                    {text(isKept ? "use" : "move")}
                  </Button>
                  {!isKept && (
                    <Button
                      variant="subtle"
                      aria-label={text("cancelAria", name)}
                      onClick={() => onOpen({ kind: "cancel", boost })}
                    >
                      {text("cancel")}
                    </Button>
                  )}
                </Group>
              );
            },
          },
        ]),
  ];
}

interface DialogProps {
  brandId: string;
  boost: Boost;
  onClose: () => void;
}

function CancelDialog({ brandId, boost, onClose }: DialogProps) {
  const text = boostsMessages.useText();
  const send = useSend("post", "/v1/brand/{brand_id}/boosts/{boost_id}/cancel");
  return (
    <QuestionDialog
      title={text("cancelTitle")}
      action={text("cancelDo")}
      isDangerous
      cancel={text("keep")}
      failed={text("cancelFailed")}
      submit={async () => {
        await send({
          params: { path: { brand_id: brandId, boost_id: boost.id } },
          body: {},
        });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{text("cancelText", { count: boost.days })}</p>
    </QuestionDialog>
  );
}
