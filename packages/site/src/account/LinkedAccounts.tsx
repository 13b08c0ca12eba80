import type { PublicAnswer } from "@bachat/api-client/public";
import { Card, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { dateText } from "../i18n/format.ts";
import { usePublicApi } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";

type Linked = PublicAnswer<"get", "/v1/auth/linked-accounts">["items"];

/** Google and Microsoft accounts that sign in to this one; hidden without any. */
export function LinkedAccounts() {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const proof = useFreshProof();
  const [linked, setLinked] = useState<Linked>([]);
  const read = useCallback(
    () =>
      api.call("get", "/v1/auth/linked-accounts").then(
        ({ items }) => setLinked(items),
        () => undefined,
      ),
    [api],
  );
  useEffect(() => void read(), [read]);
  if (linked.length === 0) return null;
  const unlink = async (provider: Linked[number]["provider"]) => {
    try {
      await proof.prove(() =>
        api.call("delete", "/v1/auth/linked-accounts/{provider}", {
          params: { path: { provider } },
        }),
      );
      await read();
      toast.success({ title: text("unlinked"), message: text("unlinkedText") });
    } catch (error) {
      proof.report(error, text("failed"));
    }
  };
  return (
    <Card title={text("linkedTitle")}>
      <Stack gap={12}>
        {linked.map(({ provider, linked_at: at }) => (
          <Group key={provider} justify="space-between">
            <p>
              <b>{text(`provider.${provider}`)}</b> {text("linkedSince", { date: dateText(at) })}
            </p>
            <Button variant="default" onClick={() => void unlink(provider)}>
              {text("unlink")}
            </Button>
          </Group>
        ))}
      </Stack>
      {proof.dialog}
    </Card>
  );
}
