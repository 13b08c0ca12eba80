import { MINUTE } from "@bachat/rules/time";
import { momentText } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { shellMessages } from "../messages/en.ts";
import { api } from "../session/api.ts";

/** On every page, for every admin: an alert that no owner got a mail of. */
export function UnmailedAlerts() {
  const text = shellMessages.useText();
  const { data } = useQuery({
    ...api.queryOptions("get", "/v1/admin/unmailed-alerts"),
    refetchInterval: MINUTE,
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Notice tone="bad" title={text("unmailed")}>
      {data.items.map(({ kind, since }) => (
        <div key={`${kind} ${since}`}>
          {text("unmailedText", { kind: text(`alert.${kind}`), time: momentText(since) })}
        </div>
      ))}
    </Notice>
  );
}
