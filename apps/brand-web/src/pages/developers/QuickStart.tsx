import { answerText, copyReport, requestSnippets, useSettings } from "@bachat/site";
import { CodeBlock } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

/** Request and answer, with this key filled in. */
export function CodeExamples({ secret }: { secret: string }) {
  const text = developersMessages.useText();
  const { apiOrigin } = useSettings();
  const report = copyReport(developersMessages);
  return (
    <>
      <CodeBlock tabs={requestSnippets(apiOrigin, secret)} {...report} />
      <CodeBlock
        tabs={[{ id: "answer", label: text("answer"), code: answerText("verified") }]}
        {...report}
      />
    </>
  );
}

/** The quick start with the brand's real test key in it, when there is one. */
export function QuickStart({
  testKey,
  mayCreate,
}: {
  testKey: { brandId: string; keyId: string; name: string } | null;
  mayCreate: boolean;
}) {
  const text = developersMessages.useText();
  const params = { path: { brand_id: testKey?.brandId ?? "", key_id: testKey?.keyId ?? "" } };
  const { data } = useQuery({
    ...api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", { params }),
    enabled: testKey !== null,
  });
  return (
    <div className={classes.code}>
      <CodeExamples secret={data?.secret ?? "YOUR_TEST_KEY"} />
      <Box component="p" c="dimmed" className={classes.note}>
        {testKey !== null && data !== undefined && `${text("ownKey", { name: testKey.name })} `}
        {testKey === null && mayCreate && `${text("noKeyYet")} `}
        {text("testNote")}
      </Box>
    </div>
  );
}
