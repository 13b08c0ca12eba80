import { column, momentText } from "@bachat/site";
import { Card, DataTable, EmptyState, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { codesMessages } from "./messages/en.ts";
import type { CodeUpload } from "./queries.ts";
import { useProblemFile } from "./use-problem-file.ts";

interface UploadsTableProps {
  brandId: string;
  offerId: string;
  uploads: readonly CodeUpload[];
  mayDownload: boolean;
}

/** The latest uploads with the numbers of added and left-out lines. */
export function UploadsTable({ brandId, offerId, uploads, mayDownload }: UploadsTableProps) {
  const text = codesMessages.useText();
  const { isBusy, save } = useProblemFile({ brandId, offerId });
  const columns = columnsOf(text, {
    isBusy,
    onDownload: mayDownload ? (id) => void save(id) : null,
  });
  return (
    <Card title={text("uploads")} padded={false}>
      <DataTable
        label={text("uploads")}
        density="comfortable"
        columns={columns}
        rows={uploads}
        rowKey={(upload) => upload.id}
        empty={
          <EmptyState
            size="inline"
            titleAs="h3"
            title={text("noUploads")}
            text={text("noUploadsText")}
          />
        }
      />
    </Card>
  );
}

interface Downloads {
  isBusy: boolean;
  /** Null for those who may not have the lines. */
  onDownload: ((uploadId: string) => void) | null;
}

function columnsOf(
  text: typeof codesMessages.text,
  { isBusy, onDownload }: Downloads,
): Column<CodeUpload>[] {
  return [
    column.moment("when", text("columnWhen"), (upload) => upload.uploaded_at, { isPrimary: true }),
    column.text("from", text("columnFrom"), ({ column: name, encoding }) =>
      name === null
        ? text("fromLines", { encoding: encoding.toUpperCase() })
        : text("from", { column: name, encoding: encoding.toUpperCase() }),
    ),
    column.number("added", text("columnAdded"), (upload) => upload.added),
    column.number("duplicates", text("columnTwice"), (upload) => upload.duplicates),
    column.number("invalid", text("columnInvalid"), (upload) => upload.invalid),
    {
      id: "problems",
      header: text("columnProblems"),
      align: "end",
      cell: (upload) =>
        onDownload !== null && upload.has_problems ? (
          <Button
            variant="subtle"
            aria-label={text("downloadOf", { when: momentText(upload.uploaded_at) })}
            disabled={isBusy}
            onClick={() => onDownload(upload.id)}
          >
            {text("downloadShort")}
          </Button>
        ) : (
          "–"
        ),
    },
  ];
}
