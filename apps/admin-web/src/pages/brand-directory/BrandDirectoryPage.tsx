import { column, ListScreen, QuestionDialog, useErrorToast } from "@bachat/site";
import { BrandLogo, toast, type Column } from "@bachat/ui";
import { Group, Text, VisuallyHidden } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MoveDialog } from "../../components/order/MoveDialog.tsx";
import { OrderButtons } from "../../components/order/OrderButtons.tsx";
import { RowMenu } from "../../components/RowMenu.tsx";
import { api } from "../../session/api.ts";
import { useAct } from "../../session/use-act.ts";
import { LogoDialog } from "./LogoDialog.tsx";
import { directoryMessages } from "./messages/en.ts";
import { directory, type DirectoryBrand } from "./queries.ts";

export const { loader } = directory;

const reads = { afterFailure: true } as const;
type Act = "first" | "move" | "back" | "hide" | "show" | "logo";

/** `/admin/brand-directory`: the public list of brands, its order, logos, and who is in it. */
export function BrandDirectoryPage() {
  const text = directoryMessages.useText();
  const list = directory.useList();
  const { data } = list.query;
  const [open, setOpen] = useState<{ act: "move" | "hide" | "logo"; id: string } | null>(null);
  const place = usePlace();
  const listing = useListing();
  const leading = data?.leading_count ?? 0;
  const close = () => setOpen(null);
  // The brand as in the present list: a dialog shows the result of its own act.
  const brand = data?.items.find(({ id }) => id === open?.id);
  const act = (what: Act, of: DirectoryBrand) => {
    if (what === "first") place.go(of, 1);
    else if (what === "back") place.go(of, null);
    else if (what === "show") void listing.show(of);
    else setOpen({ act: what, id: of.id });
  };
  return (
    <>
      <ListScreen
        list={list}
        words={directoryMessages}
        filters={["only", "sort"]}
        onOpen={({ id }) => setOpen({ act: "logo", id })}
        columns={columnsOf({ text, leading, onMove: place.go, onAct: act })}
      />
      <VisuallyHidden role="status">{place.said}</VisuallyHidden>
      {brand && open?.act === "logo" && <LogoDialog brand={brand} onClose={close} />}
      {brand && open?.act === "move" && (
        <MoveDialog
          name={brand.name}
          position={brand.position}
          last={brand.position === null ? leading + 1 : leading}
          submit={(to) => place.send(brand, to)}
          onClose={close}
        />
      )}
      {brand && open?.act === "hide" && (
        <QuestionDialog
          title={text("hideTitle", { name: brand.name })}
          action={text("hide")}
          failed={text("hideFailed")}
          onClose={close}
          submit={async () => {
            await listing.hide(brand);
            close();
          }}
        >
          <p>{text("hideText")}</p>
        </QuestionDialog>
      )}
    </>
  );
}

/** Puts a brand at a place, and says where it is now. */
function usePlace() {
  const text = directoryMessages.useText();
  const showError = useErrorToast();
  const [said, setSaid] = useState("");
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("post", "/v1/admin/brand-directory/{brand_id}/move", reads),
  );
  const send = async ({ id, name, position: from }: DirectoryBrand, to: number | null) => {
    const params = { path: { brand_id: id } };
    const { position } = await mutateAsync({ params, body: { from, to } });
    setSaid(position === null ? text("placedBack", { name }) : text("placed", { name, position }));
  };
  return {
    said,
    send,
    go: (brand: DirectoryBrand, to: number | null) => {
      // The next step is made from where this one leads.
      if (isPending) return;
      send(brand, to).catch((error: unknown) => showError(error, text("moveFailed")));
    },
  };
}

function useListing() {
  const text = directoryMessages.useText();
  const showError = useErrorToast();
  const change = useAct("put", "/v1/admin/brand-directory/{brand_id}/listing");
  const set = async ({ id, name }: DirectoryBrand, isListed: boolean) => {
    await change({ params: { path: { brand_id: id } }, body: { is_listed: isListed } });
    toast.success({ title: text(isListed ? "nowShown" : "nowHidden", { name }) });
  };
  return {
    hide: (brand: DirectoryBrand) => set(brand, false),
    show: (brand: DirectoryBrand) =>
      set(brand, true).catch((error: unknown) => showError(error, text("showFailed"))),
  };
}

interface Cells {
  text: typeof directoryMessages.text;
  leading: number;
  onMove: (brand: DirectoryBrand, to: number) => void;
  onAct: (act: Act, brand: DirectoryBrand) => void;
}

/** The acts that are possible in a brand's present state. */
const actsOf = ({ is_listed: isListed, position }: DirectoryBrand): Act[] => [
  "logo",
  ...(isListed ? (["move"] as const) : []),
  ...(isListed && position !== 1 ? (["first"] as const) : []),
  ...(position !== null ? (["back"] as const) : []),
  isListed ? "hide" : "show",
];

function columnsOf({ text, leading, onMove, onAct }: Cells): Column<DirectoryBrand>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      width: "32%",
      cell: ({ name, logo_url: url }) => (
        <Group component="span" gap={12} wrap="nowrap">
          <BrandLogo name={name} url={url} size={32} />
          {name}
        </Group>
      ),
    },
    column.status("state", text("columnState"), ({ is_listed: isListed }) => ({
      tone: isListed ? "ok" : "none",
      word: text(isListed ? "listed" : "hidden"),
    })),
    column.number("offers", text("columnOffers"), ({ live_offers: live }) => live),
    column.date("approved", text("columnApproved"), ({ approved_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
    {
      id: "order",
      header: text("columnOrder"),
      align: "end",
      cell: (brand) =>
        brand.position === null ? (
          <Text component="span" c="dimmed">
            {brand.is_listed ? text("byName") : "–"}
          </Text>
        ) : (
          <OrderButtons
            name={brand.name}
            position={brand.position}
            last={leading}
            onMove={(to) => onMove(brand, to)}
          />
        ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (brand) => (
        <RowMenu
          label={text("actions", { name: brand.name })}
          items={actsOf(brand).map((act) => ({
            label: text(act),
            onClick: () => onAct(act, brand),
          }))}
        />
      ),
    },
  ];
}
