import { callApi, QueryView } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { settings } from "../../config.ts";
import { DeveloperPage } from "../../developer/DeveloperPage.tsx";
import { documentOptions, openOperations, type Operation } from "../../developer/document.ts";
import { CallAnswer, type MadeCall } from "./CallAnswer.tsx";
import { CallForm } from "./CallForm.tsx";
import { apiTestingMessages } from "./messages/en.ts";
import classes from "../../developer/DeveloperPage.module.css";

/** `/api-testing`: the public and the verification API's calls, sent from here with a form for each. */
export function ApiTestingPage() {
  const text = apiTestingMessages.useText();
  return (
    <DeveloperPage page="apiTesting">
      <QueryView
        query={useQuery(documentOptions)}
        failedTitle={text("documentFailed")}
        skeleton={<PageSkeleton />}
      >
        {(document) => <Console operations={openOperations(document)} />}
      </QueryView>
    </DeveloperPage>
  );
}

const FIRST = "listOffers";

/** The operation is in the address, so that a link leads to its form. */
function Console({ operations }: { operations: readonly Operation[] }) {
  const text = apiTestingMessages.useText();
  const [params, setParams] = useSearchParams();
  const [call, setCall] = useState<MadeCall | null>(null);
  const wanted = params.get("operation") ?? FIRST;
  const chosen = operations.find(({ id }) => id === wanted) ?? operations[0];
  if (chosen === undefined) return null;
  const group = (needsKey: boolean) =>
    operations
      .filter((one) => one.needsKey === needsKey)
      .map(({ id, method, path, summary }) => ({
        value: id,
        label: `${method} ${path} · ${summary}`,
      }));
  return (
    <div className={classes.cards}>
      <Stack gap={16} miw={0}>
        <NativeSelect
          label={text("operation")}
          value={chosen.id}
          data={[
            { group: text("partner"), items: group(true) },
            { group: text("public"), items: group(false) },
          ]}
          onChange={(event) => {
            setCall(null);
            setParams({ operation: event.currentTarget.value }, { preventScrollReset: true });
          }}
        />
        <CallForm
          key={chosen.id}
          operation={chosen}
          send={async (made) => {
            const request = { origin: settings.apiOrigin, ...made };
            setCall({ request, answer: await callApi(request) });
          }}
        />
      </Stack>
      <div className={classes.answer}>
        <CallAnswer call={call} />
      </div>
    </div>
  );
}
