import { column, QueryView, useOpenDialog, usePageMeta } from "@bachat/site";
import {
  Card,
  DataTable,
  EmptyState,
  LinkButton,
  PageTitle,
  RowsSkeleton,
  type Column,
} from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { portalPage } from "../../components/portal-page.tsx";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { outletsOptions, type Outlet } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { outletsMessages } from "./messages/en.ts";
import { ArchiveDialog, OutletDialog, PinDialog } from "./OutletDialogs.tsx";

export const loader = portalLoader((prefetch, { id }) => [prefetch(outletsOptions(id))]);

/** `/brand-portal/outlets`: a brand's shops and their PINs. */
export const OutletsPage = portalPage(Outlets);

type Open = { kind: "add" } | { kind: "edit" | "pin" | "archive"; outlet: Outlet };

function Outlets({ brand: { id: brandId, actions } }: { brand: Brand }) {
  const text = outletsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const query = useQuery(outletsOptions(brandId));
  const [open, setOpen] = useOpenDialog<Open | null>("outlets", null);
  const close = () => setOpen(null);
  const mayChange = actions.manage_outlets;
  const columns = columnsOf(text, mayChange ? setOpen : null);
  return (
    <Stack gap={16}>
      <PageTitle
        lead={text("lead")}
        action={
          mayChange && <Button onClick={() => setOpen({ kind: "add" })}>{text("add")}</Button>
        }
      >
        {text("title")}
      </PageTitle>
      <Card padded={false}>
        <QueryView
          query={query}
          failedTitle={text("failed")}
          skeleton={<RowsSkeleton rows={4} height={56} />}
        >
          {({ items }) => (
            <DataTable
              label={text("title")}
              density="comfortable"
              columns={columns}
              rows={items}
              rowKey={(outlet) => outlet.id}
              empty={
                <EmptyState
                  title={text("none")}
                  text={text("noneText")}
                  action={
                    <LinkButton href={paths.check()} variant="default">
                      {text("toCheck")}
                    </LinkButton>
                  }
                />
              }
            />
          )}
        </QueryView>
      </Card>
      {open?.kind === "add" && <OutletDialog brandId={brandId} outlet={null} onClose={close} />}
      {open?.kind === "edit" && (
        <OutletDialog brandId={brandId} outlet={open.outlet} onClose={close} />
      )}
      {open?.kind === "pin" && <PinDialog brandId={brandId} outlet={open.outlet} onClose={close} />}
      {open?.kind === "archive" && (
        <ArchiveDialog brandId={brandId} outlet={open.outlet} onClose={close} />
      )}
    </Stack>
  );
}

function columnsOf(
  text: typeof outletsMessages.text,
  onOpen: ((open: Open) => void) | null,
): Column<Outlet>[] {
  return [
    column.text("name", text("columnName"), (outlet) => outlet.name, { isPrimary: true }),
    column.text("address", text("columnAddress"), (outlet) => outlet.address),
    column.text("city", text("columnCity"), (outlet) => outlet.city),
    column.text("pin", text("columnPin"), ({ archived, has_pin }) =>
      archived ? text("archived") : text(has_pin ? "pinSet" : "pinNone"),
    ),
    ...(onOpen === null
      ? []
      : [
          {
            id: "actions",
            header: text("columnActions"),
            isAction: true,
            align: "end" as const,
            cell: (outlet: Outlet) =>
              !outlet.archived && (
                <Group gap={4} display="inline-flex" component="span">
                  {(["edit", "pin", "archive"] as const).map((kind) => (
                    <Button
                      key={kind}
                      variant="subtle"
                      aria-label={text(`${kind}Of`, { name: outlet.name })}
                      onClick={() => onOpen({ kind, outlet })}
                    >
                      {text(kind)}
                    </Button>
                  ))}
                </Group>
              ),
          },
        ]),
  ];
}
