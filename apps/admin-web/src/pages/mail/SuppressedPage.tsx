import { suppressionReasons } from "@bachat/rules/mails";
import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  numberText,
  PagedList,
  QuestionDialog,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { type Column, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, pageLoader } from "../../session/api.ts";
import { MailTabs } from "./MailTabs.tsx";
import { mailMessages } from "./messages/en.ts";
import { sorts, type Suppressed, suppressedAddress, suppressedOptions } from "./queries.ts";
import { SuppressDialog } from "./SuppressDialog.tsx";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(suppressedOptions(suppressedAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/mail/suppressed`: addresses that get no mail but what a person asks for. */
export function SuppressedPage() {
  const text = mailMessages.useText();
  usePageMeta({ title: text("suppressedTitle"), noindex: true });
  const list = useListState(suppressedAddress);
  const query = useQuery({ ...suppressedOptions(list.state), placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Suppressed | null>(null);
  return (
    <div>
      <MailTabs />
      <PagedList
        title={text("suppressedTitle")}
        lead={text("suppressedLead")}
        action={<Button onClick={() => setAdding(true)}>{text("add")}</Button>}
        list={list}
        filters={
          <ListFilters label={text("suppressedTitle")}>
            <ListSearch list={list} placeholder={text("suppressedSearch")} />
            <ListSelect
              list={list}
              name="reason"
              label={text("columnReason")}
              any={text("anyReason")}
              options={suppressionReasons.map((value) => ({
                value,
                label: text(`reason.${value}`),
              }))}
            />
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("suppressedFailed")}
        none={{ title: text("noSuppressed"), text: text("noSuppressedText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("noneSuppressedText"),
          clear: text("clear"),
        }}
        totalText={(total) =>
          total === null
            ? text("totalAddressesMany")
            : text("totalAddresses", { count: total, number: numberText(total) })
        }
        label={text("suppressedTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        columns={columnsOf(text, setRemoved)}
      />
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveDialog address={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function RemoveDialog({ address, onClose }: { address: Suppressed; onClose: () => void }) {
  const text = mailMessages.useText();
  const { mutateAsync } = useMutation(
    api.mutationOptions("delete", "/v1/admin/suppressed-addresses/{suppression_id}"),
  );
  return (
    <QuestionDialog
      title={text("removeTitle", { address: address.recipient })}
      action={text("remove")}
      failed={text("removeFailed")}
      onClose={onClose}
      submit={async () => {
        await mutateAsync({ params: { path: { suppression_id: address.id } } });
        toast.success({ title: text("removed") });
        onClose();
      }}
    >
      <p>{text("removeText")}</p>
    </QuestionDialog>
  );
}

function columnsOf(
  text: typeof mailMessages.text,
  onRemove: (address: Suppressed) => void,
): Column<Suppressed>[] {
  return [
    {
      id: "address",
      header: text("columnRecipient"),
      isPrimary: true,
      cell: ({ recipient }) => recipient,
    },
    { id: "reason", header: text("columnReason"), cell: ({ reason }) => text(`reason.${reason}`) },
    {
      id: "note",
      header: text("columnNote"),
      width: "30%",
      cell: ({ note }) => note ?? "–",
    },
    {
      id: "by",
      header: text("columnBy"),
      cell: ({ added_by_name: name }) => name ?? text("automatic"),
    },
    column.date("added", text("columnAdded"), ({ created_at: at }) => at),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (address) => (
        <Button
          size="xs"
          variant="subtle"
          aria-label={text("removeAria", { address: address.recipient })}
          onClick={() => onRemove(address)}
        >
          {text("remove")}
        </Button>
      ),
    },
  ];
}
