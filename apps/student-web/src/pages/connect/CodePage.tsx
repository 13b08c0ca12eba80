import { isUuid } from "@bachat/rules/patterns";
import {
  currentLocale,
  isMissing,
  QueryErrorState,
  useOwnLanguage,
  usePageMeta,
  useSession,
} from "@bachat/site";
import { BrandLogo, EmptyState, Page, PageSkeleton } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { titleIn } from "../../offers/in-language.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { Closed } from "./Closed.tsx";
import { type CodeLink, originHost } from "./code-link.ts";
import { codeMessages } from "./messages/code-en.ts";
import { StudentCode } from "./StudentCode.tsx";
import { VisitorDoors } from "./VisitorDoors.tsx";
import classes from "./ConnectPage.module.css";

/** `/connect/code/:id`: the link of a shop without a program of its own. The student gets the offer's code and goes on to the shop. */
export function CodePage() {
  const text = codeMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  useOwnLanguage();
  const id = useParams()["id"] ?? "";
  // The API would not read an address that is far too long.
  const isId = isUuid(id);
  const query = useQuery({
    ...api.queryOptions("get", "/v1/code-links/{link_id}", { params: { path: { link_id: id } } }),
    enabled: isId,
    retry: false,
  });
  const session = useSession();
  if (!isId || isMissing(query.error))
    return (
      <Page>
        <EmptyState art="missing" titleAs="h1" title={text("goneTitle")} text={text("goneText")} />
      </Page>
    );
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
  const link = query.data;
  return (
    <Page width="form">
      <Stack gap={24}>
        <Giver link={link} />
        {session.status === "signed_in" ? (
          <StudentCode id={id} onGone={() => void query.refetch()} />
        ) : link.closed === null ? (
          <VisitorDoors
            lead={text("visitorText")}
            here={paths.connectCode(id)}
            shop={{ href: link.return_origin, host: originHost(link) }}
          />
        ) : (
          <Closed link={link} />
        )}
      </Stack>
    </Page>
  );
}

/** The brand with its offer, and the shop where the code is used. */
function Giver({ link }: { link: CodeLink }) {
  const text = codeMessages.useText();
  const { brand_name: brand, brand_logo_url: logoUrl } = link;
  const offer = titleIn(
    { title: link.offer_title, title_hi: link.offer_title_hi },
    currentLocale(),
  );
  return (
    <header className={classes.asker}>
      <BrandLogo name={brand} url={logoUrl} size={64} />
      <h1>{text("heading", { brand })}</h1>
      <p lang={offer.lang}>{offer.text}</p>
      <p>{text("shop", { host: originHost(link) })}</p>
    </header>
  );
}
