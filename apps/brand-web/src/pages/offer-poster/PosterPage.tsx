import { QueryView, usePageMeta } from "@bachat/site";
import { EmptyState, LinkButton, Page, PageSkeleton } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { offerOptions } from "../../session/brand-queries.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { posterMessages } from "./messages/en.ts";
import { Poster } from "./Poster.tsx";
import classes from "./PosterPage.module.css";

export const loader = portalLoader((prefetch, { id }, { params }) => [
  prefetch(offerOptions(id, params["id"] ?? "")),
]);

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** `/brand-portal/offers/:id/poster`: a page to print, without the portal around it. */
export function PosterPage() {
  const brand = usePortalBrand();
  const { id = "" } = useParams();
  return brand === null ? <PageSkeleton /> : <Sheet key={brand.id + id} brand={brand} id={id} />;
}

/** The whole page is a poster: where one part of it had another kind of paper, the printer would begin a new sheet. */
function usePosterPaper() {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-poster", true);
    return () => document.documentElement.removeAttribute("data-poster");
  }, []);
}

function Sheet({ brand, id }: { brand: Brand; id: string }) {
  const text = posterMessages.useText();
  usePosterPaper();
  const query = useQuery(offerOptions(brand.id, id));
  const title = query.data?.fields.title;
  usePageMeta({
    title: title === undefined ? text("plainTitle") : text("title", { title }),
    noindex: true,
  });
  const back = (
    <LinkButton href={paths.offer(id)} variant="default" leftSection={<IconArrowLeft {...icon} />}>
      {text("back")}
    </LinkButton>
  );
  return (
    <main className={classes.main}>
      <QueryView
        query={query}
        titleAs="h1"
        failedTitle={text("loadFailed")}
        skeleton={<PageSkeleton />}
      >
        {(offer) =>
          offer.live ? (
            <>
              <div className={classes.bar}>
                {back}
                <Text size="sm" flex="1 1 200px" c="dimmed">
                  {text("hint")}
                </Text>
                <Button leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
                  {text("print")}
                </Button>
              </div>
              <Poster brand={brand} offer={offer} />
            </>
          ) : (
            <Page>
              <EmptyState
                titleAs="h1"
                title={text("notLive")}
                text={text("notLiveText")}
                action={back}
              />
            </Page>
          )
        }
      </QueryView>
    </main>
  );
}
