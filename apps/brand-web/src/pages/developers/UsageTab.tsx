import { Box, Stack } from "@mantine/core";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { developersMessages } from "./messages/en.ts";
import { UsageCard } from "./UsageCard.tsx";
import { UsageStrip } from "./UsageStrip.tsx";

/** The credits of a brand and its live calls. */
export function UsageTab({ brand }: { brand: KeyOwner }) {
  const text = developersMessages.useText();
  return (
    <Stack gap={16}>
      <UsageStrip brandId={brand.id} />
      <UsageCard brandId={brand.id} />
      <Box component="p" c="dimmed" m={0}>
        {text("alerts")}
      </Box>
    </Stack>
  );
}
