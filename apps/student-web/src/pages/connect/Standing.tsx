import { isMissing, QueryView, type QueryViewProps } from "@bachat/site";
import { RowsSkeleton } from "@bachat/ui";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { WhoIsIt } from "./WhoIsIt.tsx";

interface StandingProps<Data> extends Pick<QueryViewProps<Data>, "query" | "failedTitle"> {
  rows: number;
  /** This page, for another account. */
  returnTo: string;
  /** It has ended meanwhile. */
  onGone: () => void;
  children: (data: Data) => ReactNode;
}

/** What a signed-in student sees of a shop's question or link, and the way to another account. */
export function Standing<Data>(props: StandingProps<Data>) {
  const { rows, returnTo, onGone, children, ...view } = props;
  const hasEnded = isMissing(view.query.error);
  const end = useEffectEvent(onGone);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return (
    <QueryView {...view} size="inline" skeleton={<RowsSkeleton rows={rows} height={52} />}>
      {(data) => (
        <>
          {children(data)}
          <WhoIsIt returnTo={returnTo} />
        </>
      )}
    </QueryView>
  );
}
