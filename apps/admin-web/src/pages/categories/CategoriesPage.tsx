import { CategoryIcon, column, ListScreen, numberText, useErrorToast } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { orderMessages } from "../../components/order/messages.ts";
import { MoveDialog } from "../../components/order/MoveDialog.tsx";
import { OrderButtons } from "../../components/order/OrderButtons.tsx";
import { RowMenu } from "../../components/RowMenu.tsx";
import { SecondLine } from "../../components/SecondLine.tsx";
import { api } from "../../session/api.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { categoriesMessages } from "./messages/en.ts";
import { categories, type Category } from "./queries.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

export const { loader } = categories;

const acts = ["edit", "move", "merge", "remove"] as const;
type Act = (typeof acts)[number];
type Open = { act: "add" } | { act: Act; category: Category };

/** `/admin/categories`: the categories with their names, order and use. */
export function CategoriesPage() {
  const text = categoriesMessages.useText();
  const list = categories.useList();
  const [open, setOpen] = useState<Open | null>(null);
  const order = useMove();
  const last = list.query.data?.category_count ?? 0;
  const close = () => setOpen(null);
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ act: "add" })}
    >
      {text("add")}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        words={categoriesMessages}
        action={add}
        filters={["use", "sort"]}
        onOpen={(category) => setOpen({ act: "edit", category })}
        columns={columnsOf({
          text,
          last,
          onMove: order.move,
          onAct: (act, category) => setOpen({ act, category }),
        })}
      />
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      {open?.act === "add" && <CategoryDialog category={null} onClose={close} />}
      {open?.act === "edit" && <CategoryDialog category={open.category} onClose={close} />}
      {open?.act === "merge" && <MergeDialog category={open.category} onClose={close} />}
      {open?.act === "remove" && <RemoveDialog category={open.category} onClose={close} />}
      {open?.act === "move" && (
        <MoveDialog
          name={open.category.name}
          position={open.category.position}
          last={last}
          submit={(to) => order.send(open.category, to)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Moves a category, and says where it is now. */
function useMove() {
  const text = categoriesMessages.useText();
  const order = orderMessages.useText();
  const showError = useErrorToast();
  const [said, setSaid] = useState("");
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("post", "/v1/admin/categories/{category_id}/move", { afterFailure: true }),
  );
  const send = async ({ id, name, position: from }: Category, to: number) => {
    const params = { path: { category_id: id } };
    const { position } = await mutateAsync({ params, body: { from, to } });
    setSaid(order("moved", { name, position }));
  };
  return {
    said,
    send,
    move: (category: Category, to: number) => {
      // The next step is made from where this one leads.
      if (isPending) return;
      send(category, to).catch((error: unknown) => showError(error, text("moveFailed")));
    },
  };
}

interface Cells {
  text: typeof categoriesMessages.text;
  last: number;
  onMove: (category: Category, to: number) => void;
  onAct: (act: Act, category: Category) => void;
}

function columnsOf({ text, last, onMove, onAct }: Cells): Column<Category>[] {
  return [
    {
      id: "name",
      header: text("columnName"),
      isPrimary: true,
      width: "26%",
      cell: ({ name, icon }) => (
        <Group component="span" gap={10} wrap="nowrap">
          <CategoryIcon name={icon} />
          {name}
        </Group>
      ),
    },
    {
      id: "hindi",
      header: text("nameHi"),
      cell: ({ name_hi: hindi }) =>
        hindi === null ? (
          <Text component="span" c="dimmed">
            {text("noHindi")}
          </Text>
        ) : (
          <span lang="hi">{hindi}</span>
        ),
    },
    {
      id: "address",
      header: text("columnAddress"),
      cell: ({ slug, earlier_slugs: earlier }) => (
        <>
          {slug}
          {earlier.length > 0 && (
            <SecondLine>{text("leadHere", { count: earlier.length })}</SecondLine>
          )}
        </>
      ),
    },
    {
      id: "offers",
      header: text("columnOffers"),
      align: "end",
      cell: ({ offers, live_offers: live }) => (
        <>
          {numberText(offers)}
          <SecondLine>{text("live", { count: live })}</SecondLine>
        </>
      ),
    },
    column.number("brands", text("columnBrands"), ({ brands }) => brands),
    {
      id: "order",
      header: text("columnOrder"),
      align: "end",
      cell: (category) => (
        <OrderButtons
          name={category.name}
          position={category.position}
          last={last}
          onMove={(to) => onMove(category, to)}
        />
      ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (category) => (
        <RowMenu
          label={text("actions", { name: category.name })}
          items={acts.map((act) => ({ label: text(act), onClick: () => onAct(act, category) }))}
        />
      ),
    },
  ];
}
