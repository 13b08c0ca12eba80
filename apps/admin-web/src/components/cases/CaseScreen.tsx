import { QueryView, type QueryViewProps } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { useState, type ReactNode } from "react";
import { shellMessages } from "../../messages/en.ts";
import { type Desk, useDeskKeys } from "../desk-keys.ts";
import { KeysDialog } from "../KeysDialog.tsx";

interface CaseScreenProps<Data> {
  query: QueryViewProps<Data>["query"];
  failedTitle: string;
  queue: {
    previous: (() => void) | undefined;
    next: (() => void) | undefined;
    toQueue: () => void;
  };
  desk: Desk;
  children: (data: Data, onHelp: () => void) => ReactNode;
}

/** One case of a desk's list: the keys to those beside it and back to the list, and the list of all keys. */
export function CaseScreen<Data>(props: CaseScreenProps<Data>) {
  const { query, failedTitle, queue, desk, children } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = () => setHelpOpen(true);
  useDeskKeys({ help, escape: queue.toQueue, next: queue.next, previous: queue.previous });
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
      {isHelpOpen && <KeysDialog desk={desk} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
