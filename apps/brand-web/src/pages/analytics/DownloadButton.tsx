import { saveFile } from "@bachat/site";
import { cx } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { csvText, type CsvCell } from "./csv.ts";
import { analyticsMessages } from "./messages/en.ts";
import classes from "./AnalyticsPage.module.css";

interface DownloadButtonProps {
  /** The table's name, for the button and the file. */
  table: string;
  days: { from: string; to: string };
  rows: () => CsvCell[][];
  /** Its icon alone on phones, where another control is beside it. */
  isShort?: boolean;
}

export function DownloadButton({ table, days, rows, isShort = false }: DownloadButtonProps) {
  const text = analyticsMessages.useText();
  const name = table.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={cx(classes.download, isShort && classes.short)}
      aria-label={text("downloadOf", { table })}
      onClick={() =>
        saveFile(
          `bachat-${name}-${days.from}-${days.to}.csv`,
          new Blob([csvText(rows())], { type: "text/csv;charset=utf-8" }),
        )
      }
    >
      <IconDownload size={16} stroke={1.75} aria-hidden />
      <span>{text("download")}</span>
    </Button>
  );
}
