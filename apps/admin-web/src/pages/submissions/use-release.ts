import { useEffect, useEffectEvent } from "react";
import { api } from "../../session/api.ts";

/** Left undecided, an application is free for others at once. After a decision the API keeps the claim until it takes effect. */
export function useRelease(id: string): void {
  const release = useEffectEvent(() => {
    void api
      .call("delete", "/v1/admin/applications/{application_id}/claim", {
        params: { path: { application_id: id } },
        keepalive: true,
      })
      .catch(() => undefined);
  });
  useEffect(() => () => release(), []);
}
