import { addressOf, dateText, useSettings } from "@bachat/site";
import { BrandLogo, Breadcrumbs, Notice, StatusDot, UiLink } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { ApiParts } from "../../components/brand-api/ApiParts.tsx";
import { apiOptions } from "../../components/brand-api/queries.ts";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import { Activity } from "./Activity.tsx";
import { BrandActs } from "./BrandActs.tsx";
import { Change } from "./Change.tsx";
import { Credits } from "./Credits.tsx";
import { Feedback } from "./Feedback.tsx";
import { brandsMessages } from "./messages/en.ts";
import { Contact, Members, Messages } from "./People.tsx";
import { Boosts, Invoices, Offers, Orders } from "./Purchases.tsx";
import {
  activityOptions,
  boostsOptions,
  type Brand,
  brandOptions,
  creditsOptions,
  feedbackOptions,
  invoicesOptions,
  offersOptions,
  ordersOptions,
  statusTones,
} from "./queries.ts";
import classes from "./BrandPage.module.css";

/** Every part at once: none waits for another's answer. */
export const loader = recordLoader((prefetch, id, _, account) => {
  const may = new Set(account?.permissions);
  return [
    prefetch(brandOptions(id)),
    ...(may.has("catalogue") ? [prefetch(offersOptions(id))] : []),
    ...(may.has("finance")
      ? [prefetch(creditsOptions(id)), prefetch(ordersOptions(id)), prefetch(invoicesOptions(id))]
      : []),
    prefetch(boostsOptions(id)),
    prefetch(apiOptions(id)),
    prefetch(feedbackOptions(id)),
    prefetch(activityOptions(id)),
  ];
});

/** `/admin/brands/:id`: one brand with all its data, and an admin's acts on it. */
export function BrandPage() {
  const text = brandsMessages.useText();
  const may = usePermissions();
  return (
    <RecordPage title={text("brandTitle")} options={brandOptions} failedTitle={text("brandFailed")}>
      {(brand) => (
        <Stack component="article" gap={20}>
          <Head brand={brand} />
          <div className={classes.columns}>
            <Stack gap={16} miw={0}>
              {brand.change !== null && <Change brand={brand} change={brand.change} />}
              {may("catalogue") && <Offers brand={brand} />}
              {may("finance") && (
                <>
                  <Credits brand={brand} />
                  <Orders brand={brand} />
                  <Invoices brand={brand} />
                </>
              )}
              <Boosts brand={brand} />
              <ApiParts brand={brand} />
              <Feedback brand={brand} />
              <Activity brand={brand} />
            </Stack>
            <Stack gap={16} miw={0} className={classes.aside}>
              <BrandActs brand={brand} />
              <Contact brand={brand} />
              <Members brand={brand} />
              <Messages brand={brand} />
            </Stack>
          </div>
        </Stack>
      )}
    </RecordPage>
  );
}

function Head({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  const settings = useSettings();
  const { name, status, status_reason: reason } = brand;
  return (
    <header className={classes.head}>
      <Breadcrumbs
        label={text("title")}
        crumbs={[{ label: text("title"), href: paths.brands() }, { label: name }]}
      />
      <Group gap={16} mt={8} mb={8} wrap="nowrap">
        <BrandLogo name={name} url={brand.logo_url} size={56} />
        <div>
          <h1>{name}</h1>
          <div className={classes.line}>
            <StatusDot tone={statusTones[status]}>{text(`status.${status}`)}</StatusDot>
            {brand.category_name !== null && <span>{brand.category_name}</span>}
            <span>
              {brand.approved_at === null
                ? text("appliedOn", { date: dateText(brand.created_at) })
                : text("approvedOn", { date: dateText(brand.approved_at) })}
            </span>
            {brand.website_url !== null && (
              <a href={brand.website_url} rel="noreferrer" target="_blank">
                {new URL(brand.website_url).host}
              </a>
            )}
            {status === "approved" && (
              <UiLink href={addressOf(settings, "student", `/brands/${brand.slug}`)}>
                {text("publicPage")}
              </UiLink>
            )}
            {brand.application_id !== null && (
              <UiLink href={paths.submission(brand.application_id)}>{text("application")}</UiLink>
            )}
          </div>
        </div>
      </Group>
      {(status === "suspended" || status === "rejected") && (
        <Notice tone="bad" title={text(`because.${status}`)}>
          {reason}
        </Notice>
      )}
    </header>
  );
}
