import { QueryView, type QueryViewProps } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { useState, type ReactNode } from "react";
import { shellMessages } from "../../messages/en.ts";
import { KeysDialog, type KeyRow } from "../KeysDialog.tsx";
import { useHotkeys } from "../use-hotkeys.ts";

interface CaseScreenProps<Data> {
  query: QueryViewProps<Data>["query"];
  failedTitle: string;
  queue: {
    previous: (() => void) | undefined;
    next: (() => void) | undefined;
    toQueue: () => void;
  };
  keys: { title: string; rows: readonly KeyRow[] };
  children: (data: Data, onHelp: () => void) => ReactNode;
}

/** One case of a desk's list: the keys to those beside it and back to the list, and the list of all keys. */
export function CaseScreen<Data>(props: CaseScreenProps<Data>) {
  const { query, failedTitle, queue, keys, children } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = () => setHelpOpen(true);
  useHotkeys(
    { "?": help, escape: queue.toQueue },
    { j: queue.next, arrowdown: queue.next, k: queue.previous, arrowup: queue.previous },
  );
  return (
    <>
      <QueryView
        query={query}
        titleAs="h1"
        skeleton={<PageSkeleton label={shellMessages.text("loadingPage")} />}
        failedTitle={failedTitle}
      >
        {(data) => children(data, help)}
      </QueryView>
      {isHelpOpen && (
        <KeysDialog title={keys.title} rows={keys.rows} onClose={() => setHelpOpen(false)} />
      )}
    </>
  );
}
