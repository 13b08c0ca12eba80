import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useDownload } from "../data/use-download.ts";

interface ExportButtonProps {
  label: string;
  /** The path at the API, without its query. */
  path: string;
  /** The list's filters as a query. */
  query: Readonly<Record<string, string>>;
  fileName: string;
  failedTitle: string;
  isDisabled?: boolean;
  /** Where several are on a page. */
  ariaLabel?: string;
}

/** Saves a list, with all its pages, as a file: the `action` of a PagedList. */
export function ExportButton(props: ExportButtonProps) {
  const { label, path, query, fileName, failedTitle, isDisabled = false, ariaLabel } = props;
  const { isBusy, save } = useDownload(failedTitle);
  const search = new URLSearchParams(query).toString();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={isBusy}
      disabled={isDisabled}
      aria-label={ariaLabel}
      onClick={() => void save(search === "" ? path : `${path}?${search}`, fileName)}
    >
      {label}
    </Button>
  );
}
