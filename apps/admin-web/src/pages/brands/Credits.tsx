import { column, numberText } from "@bachat/site";
import { type Column, FactStrip } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CreditsDialog } from "./CreditsDialog.tsx";
import { brandsMessages } from "./messages/en.ts";
import { PagedPart } from "./Part.tsx";
import { creditsOptions, type Brand, type CreditEntry } from "./queries.ts";

/** The balance with the ledger behind it, and credits given or taken. */
export function Credits({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const options = { ...creditsOptions(brand.id, page), placeholderData: keepPreviousData };
  const status = useQuery(options).data?.status;
  const entries = useQuery({ ...options, select: (credits) => credits.entries });
  return (
    <>
      <PagedPart
        title={text("credits")}
        none={text("noEntries")}
        query={entries}
        onPage={setPage}
        action={
          status && (
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {text("changeCredits")}
            </Button>
          )
        }
        columns={columnsOf(text)}
      >
        {status && (
          <Box px="var(--card-inset)" pt={12}>
            <FactStrip
              facts={[
                { label: text("balance"), value: numberText(status.balance) },
                { label: text("tier"), value: status.plan_name },
                {
                  label: text("thisMonth"),
                  value: text("usedOf", {
                    used: numberText(status.month.used),
                    limit: numberText(status.month.quota),
                  }),
                },
                {
                  label: text("thisHour"),
                  value: text("usedOf", {
                    used: numberText(status.hour.used),
                    limit: numberText(status.hour.limit),
                  }),
                },
              ]}
            />
          </Box>
        )}
      </PagedPart>
      {isOpen && status && (
        <CreditsDialog brand={brand} balance={status.balance} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function columnsOf(text: typeof brandsMessages.text): Column<CreditEntry>[] {
  return [
    column.text("kind", text("entry"), ({ kind }) => text(`entry.${kind}`), { isPrimary: true }),
    column.text("note", text("reason"), ({ note }) => note, { isCut: true, width: "32%" }),
    column.text(
      "amount",
      text("amount"),
      ({ amount }) => (amount > 0 ? `+${numberText(amount)}` : numberText(amount)),
      { align: "end" },
    ),
    column.number("balance", text("balanceAfter"), ({ balance }: CreditEntry) => balance),
    column.date("when", text("when"), ({ created_at: at }: CreditEntry) => at, {
      align: "end",
    }),
  ];
}
