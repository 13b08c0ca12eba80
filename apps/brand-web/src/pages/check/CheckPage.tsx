import { QueryView, useErrorToast, usePageMeta } from "@bachat/site";
import { Card, LinkButton, PageSkeleton, PageTitle } from "@bachat/ui";
import { Button, NativeSelect, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { portalPage } from "../../components/portal-page.tsx";
import { paths } from "../../paths.ts";
import { api, portalLoader } from "../../session/api.ts";
import { outletsOptions, type Outlet } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { useChosenOutlet } from "./chosen-outlet.ts";
import { checkMessages } from "./messages/en.ts";
import { PinForm } from "./PinForm.tsx";
import { todayOptions } from "./queries.ts";
import { Scanner } from "./Scanner.tsx";
import { Today } from "./Today.tsx";
import { TypedCode } from "./TypedCode.tsx";
import { useCheck } from "./use-check.ts";
import { Verdict } from "./Verdict.tsx";
import classes from "./CheckPage.module.css";

export const loader = portalLoader((prefetch, { id }) => [prefetch(outletsOptions(id))]);

/** `/brand-portal/check`: a shop checks what students show. Staff land here. */
export const CheckPage = portalPage(Check);

function Check({ brand: { id: brandId, actions } }: { brand: Brand }) {
  const text = checkMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const query = useQuery(outletsOptions(brandId));
  const { outletId, choose } = useChosenOutlet(brandId);
  return (
    <Stack gap={16}>
      <PageTitle
        isFlush
        lead={text("lead")}
        action={
          actions.manage_outlets && (
            <LinkButton href={paths.outlets()} variant="default">
              {text("manageOutlets")}
            </LinkButton>
          )
        }
      >
        {text("title")}
      </PageTitle>
      <QueryView query={query} failedTitle={text("outletsFailed")} skeleton={<PageSkeleton />}>
        {({ items }) => {
          const outlets = items.filter((outlet) => !outlet.archived);
          const [only] = outlets;
          const chosen =
            outlets.find((outlet) => outlet.id === outletId) ??
            (outlets.length === 1 ? (only ?? null) : null);
          return (
            <>
              {chosen !== null && (
                <OutletBar brandId={brandId} outlets={outlets} chosen={chosen} onChoose={choose} />
              )}
              {outlets.length > 0 && chosen === null ? (
                <div className={classes.columns}>
                  <Card title={text("chooseFirst")}>
                    <Stack component="ul" gap={8}>
                      {outlets.map(({ id, name, city }) => (
                        <li key={id}>
                          <Button variant="default" fullWidth onClick={() => choose(id)}>
                            {name}, {city}
                          </Button>
                        </li>
                      ))}
                    </Stack>
                  </Card>
                  <Today brandId={brandId} options={todayOptions(brandId, null)} />
                </div>
              ) : chosen !== null && !chosen.unlocked ? (
                <PinForm key={chosen.id} brandId={brandId} outlet={chosen} />
              ) : (
                <Counter key={chosen?.id} brandId={brandId} outletId={chosen?.id ?? null} />
              )}
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}

interface OutletBarProps {
  brandId: string;
  outlets: readonly Outlet[];
  chosen: Outlet;
  onChoose: (id: string) => void;
}

function OutletBar({ brandId, outlets, chosen, onChoose }: OutletBarProps) {
  const text = checkMessages.useText();
  const showError = useErrorToast();
  const { mutate: lock, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/brand/{brand_id}/outlets/{outlet_id}/lock"),
    onError: (error) => showError(error, text("lockFailed")),
  });
  return (
    <div className={classes.outlet}>
      <NativeSelect
        label={text("outlet")}
        value={chosen.id}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
        data={outlets.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
      {chosen.has_pin && chosen.unlocked && (
        <Button
          variant="default"
          leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() =>
            lock({
              params: { path: { brand_id: brandId, outlet_id: chosen.id } },
              body: {},
            })
          }
        >
          {text("lock")}
        </Button>
      )}
    </div>
  );
}

/** Where codes are checked: camera and typing until there is a verdict, then the verdict. */
function Counter({ brandId, outletId }: { brandId: string; outletId: string | null }) {
  const text = checkMessages.useText();
  const { check, isBusy, outcome, clear, retry } = useCheck(brandId, outletId);
  return (
    <div className={classes.columns}>
      {outcome === null ? (
        <Card>
          {isBusy ? (
            <p role="status" className={classes.busy}>
              {text("checking")}
            </p>
          ) : (
            <Scanner onRead={(read) => void check({ qr_payload: read })} />
          )}
          <TypedCode onTyped={(code) => check({ typed_code: code })} />
        </Card>
      ) : (
        <Verdict outcome={outcome} isBusy={isBusy} onNext={clear} onRetry={retry} />
      )}
      <Today brandId={brandId} options={todayOptions(brandId, outletId)} />
    </div>
  );
}
