import { MINUTE } from "@bachat/rules/time";
import { dayText, numberText, QueryView, useNow } from "@bachat/site";
import { Notice, TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { agoText } from "../../format.ts";
import { api } from "../../session/api.ts";
import type { KeyDialogProps } from "./key-action.ts";
import { developersMessages } from "./messages/en.ts";

/** The API counts so far. */
const MOST = 10_000;

interface KeyUseProps extends Omit<KeyDialogProps, "onClose"> {
  /** The day after whose end the key would no longer work; none where it is revoked. */
  lastDay?: string;
}

/** Says before a key ends whether it is in use. */
export function KeyUse({ brandId, apiKey: key, lastDay }: KeyUseProps) {
  const text = developersMessages.useText();
  const now = useNow(MINUTE);
  const params = { path: { brand_id: brandId, key_id: key.id } };
  const query = useQuery({
    ...api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/use", { params }),
    refetchOnMount: "always",
  });
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={text("useFailed")}
      skeleton={<TextSkeleton lines={2} />}
    >
      {({ calls, last_used_at: last }) => {
        if (last === null && calls === 0) return <p>{text("revokeUnused")}</p>;
        const counted =
          calls < MOST ? numberText(calls) : text("moreThan", { number: numberText(MOST) });
        const ago = last === null ? text("justNow") : agoText(last, new Date(now));
        if (calls === 0) return <p>{text("revokeUse", { ago, calls: counted })}</p>;
        return (
          <Notice tone="warning" title={text("revokeInUse")}>
            {lastDay === undefined
              ? text("revokeInUseText", { ago, calls: counted })
              : text("endInUseText", { ago, calls: counted, day: dayText(lastDay) })}
          </Notice>
        );
      }}
    </QueryView>
  );
}
