import type { Locale } from "@bachat/site";
import { type Column, DataTable } from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { typographyMessages } from "./messages/en.ts";

const sizes = [
  { size: 36, line: 1.1, weight: 650, use: "h1" },
  { size: 28, line: 1.1, weight: 650, use: "h2" },
  { size: 18, line: 1.25, weight: 600, use: "h3" },
  { size: 16, line: 1.5, weight: 400, use: "Text" },
  { size: 14, line: 1.43, weight: 400, use: "Consoles, quiet text" },
  { size: 12, line: 1.33, weight: 400, use: "Marks on small parts" },
] as const;

type Size = (typeof sizes)[number];

/** Each text size in both scripts. */
export function TypeScale() {
  const text = typographyMessages.useText();
  return (
    <DataTable
      label={text("type")}
      density="comfortable"
      rows={sizes}
      rowKey={({ use }) => use}
      columns={typeColumns(text)}
    />
  );
}

type Text = ReturnType<typeof typographyMessages.useText>;

const typeColumns = (text: Text): Column<Size>[] => [
  {
    id: "use",
    header: text("size"),
    isPrimary: true,
    cell: ({ size, use }) => `${use}, ${size} px`,
  },
  { id: "latin", header: text("latin"), cell: (one) => <Sample size={one} locale="en" /> },
  {
    id: "devanagari",
    header: text("devanagari"),
    cell: (one) => <Sample size={one} locale="hi" />,
  },
];

function Sample({ size: { size, line, weight }, locale }: { size: Size; locale: Locale }) {
  // Its letters reach higher and lower.
  const lineHeight = locale === "hi" ? Math.max(line, 1.3) : line;
  return (
    <Box
      component="span"
      lang={locale}
      display="block"
      style={{ fontSize: size, lineHeight, fontWeight: weight, whiteSpace: "normal" }}
    >
      {locale === "hi" ? "बचत करो, पढ़ाई करो" : "Save while you study, ₹1,250"}
    </Box>
  );
}

const steps = [
  ["4 px", 4],
  ["8 px", 8],
  ["12 px", 12],
  ["16 px", 16],
  ["20 px", 20],
  ["24 px", 24],
  ["32 px", 32],
] as const;
const corners = ["--r-key", "--r-control", "--r-card", "--r-full"] as const;

/** Gaps, and the roundness of corners. */
export function Spacing() {
  const text = typographyMessages.useText();
  return (
    <>
      <DataTable
        label={text("spacing")}
        rows={steps}
        rowKey={([name]) => name}
        columns={stepColumns(text)}
      />
      <Group mt={16} gap={16}>
        {corners.map((corner) => (
          <Box
            key={corner}
            p="12px 20px"
            bg="var(--surface)"
            bd="1px solid var(--field)"
            style={{ borderRadius: `var(${corner})` }}
          >
            <code>{corner}</code>
          </Box>
        ))}
      </Group>
    </>
  );
}

const stepColumns = (text: Text): Column<(typeof steps)[number]>[] => [
  { id: "step", header: text("step"), isPrimary: true, cell: ([name]) => name },
  {
    id: "value",
    header: text("value"),
    cell: ([, pixels]) => <Box w={pixels} h={16} bg="var(--primary)" />,
  },
];
