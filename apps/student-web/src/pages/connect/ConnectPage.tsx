import { isMissing, QueryErrorState, useOwnLanguage, usePageMeta, useSession } from "@bachat/site";
import { BrandLogo, EmptyState, LinkButton, Page, PageSkeleton } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import type { ConnectFlow } from "./answering.ts";
import { connectMessages } from "./messages/en.ts";
import { shopHost } from "./shop-host.ts";
import { StudentAnswer } from "./StudentAnswer.tsx";
import { TestStudents } from "./TestStudents.tsx";
import { useLeaving } from "./use-leaving.ts";
import { VisitorDoors } from "./VisitorDoors.tsx";
import classes from "./ConnectPage.module.css";

/** `/connect/:uid`: a shop's "Verify with Bachat" button led here. Who asks for what, and the student's answer. */
export function ConnectPage() {
  const text = connectMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  useOwnLanguage();
  const uid = useParams()["uid"] ?? "";
  const query = useQuery({
    ...api.queryOptions("get", "/v1/connect/{uid}", { params: { path: { uid } } }),
    retry: false,
  });
  const leaving = useLeaving(() => void query.refetch());
  const session = useSession();
  const onGone = () => void query.refetch();

  if (isMissing(query.error)) return <Gone flow={query.data} />;
  if (query.data === undefined || session.status === "loading")
    return (
      <Page width="form">
        {query.error === null ? (
          <PageSkeleton />
        ) : (
          <QueryErrorState titleAs="h1" title={text("failed")} query={query} />
        )}
      </Page>
    );
  const flow = query.data;
  const answer = { uid, flow, leaving, onGone };
  return (
    <Page width="form">
      <Stack gap={24}>
        <Asker flow={flow} />
        {flow.is_test ? (
          <TestStudents {...answer} />
        ) : session.status === "signed_in" ? (
          <StudentAnswer {...answer} />
        ) : (
          <VisitorDoors
            lead={text("visitorText", { brand: flow.brand_name })}
            here={paths.connect(uid)}
            shop={{ href: flow.client_origin, host: shopHost(flow) }}
          />
        )}
      </Stack>
    </Page>
  );
}

/** The shop that asks, with its address. */
function Asker({ flow }: { flow: ConnectFlow }) {
  const text = connectMessages.useText();
  const { brand_name: brand, brand_logo_url: logoUrl, client_name: client } = flow;
  return (
    <header className={classes.asker}>
      <BrandLogo name={brand} url={logoUrl} size={64} />
      <h1>{text("heading", { brand })}</h1>
      <p>{text("client", { client, host: shopHost(flow) })}</p>
    </header>
  );
}

/** @param flow where it was read before it ended */
function Gone({ flow }: { flow: ConnectFlow | undefined }) {
  const text = connectMessages.useText();
  return (
    <Page>
      <EmptyState
        art="missing"
        titleAs="h1"
        title={text("goneTitle")}
        text={text("goneText")}
        action={
          flow !== undefined && (
            <LinkButton href={flow.client_origin}>
              {text("backTo", { host: shopHost(flow) })}
            </LinkButton>
          )
        }
      />
    </Page>
  );
}
