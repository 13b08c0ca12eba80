import type { Schemas } from "@bachat/api-client/public";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { keysOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { developersMessages } from "./messages/en.ts";
import { QuickStart } from "./QuickStart.tsx";

/** The quick start, with one of the brand's test keys in it. */
export function StartTab({ brand }: { brand: KeyOwner }) {
  const text = developersMessages.useText();
  const { data } = useQuery(keysOptions(brand.id));
  return (
    <section aria-label={text("quickStart")}>
      <Box component="h2" m="0 0 12px" fz={18} lh="24px">
        {text("quickStart")}
      </Box>
      <QuickStart
        testKey={testKeyOf(brand.id, data?.items ?? [])}
        mayCreate={brand.actions.create_keys}
      />
    </section>
  );
}

function testKeyOf(brandId: string, keys: readonly Schemas["ApiKey"][]) {
  const key = keys.find((one) => one.mode === "test" && one.state === "active");
  return key === undefined ? null : { brandId, keyId: key.id, name: key.name };
}
