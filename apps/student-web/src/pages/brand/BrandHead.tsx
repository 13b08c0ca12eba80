import type { Schemas } from "@bachat/api-client/public";
import { CategoryIcon, useCategories, useCategoryName } from "@bachat/site";
import { BrandLogo, UiLink } from "@bachat/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { BrandWords } from "../../components/brand-words/BrandWords.tsx";
import { paths } from "../../paths.ts";
import { brandMessages } from "./messages/en.ts";
import classes from "./BrandPage.module.css";

export type Brand = Schemas["PublicBrandDetail"];

export function BrandHead({ brand }: { brand: Brand }) {
  const text = brandMessages.useText();
  const { name, category_slug: slug, category_name: categoryName, website_url: website } = brand;
  return (
    <>
      <div className={classes.head}>
        <BrandLogo name={name} url={brand.logo_url} size={72} />
        <div className={classes.who}>
          <h1>{name}</h1>
          <ul className={classes.facts}>
            {slug !== null && categoryName !== null && (
              <li>
                <CategoryLink slug={slug} name={categoryName} />
              </li>
            )}
            {website !== null && (
              <li>
                <a href={website} rel="noopener nofollow" className={classes.fact}>
                  <IconExternalLink size={18} stroke={1.75} aria-hidden />
                  {text("visit", { brand: name })}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      {brand.description !== null && (
        <BrandWords words={brand.description} className={classes.about} />
      )}
    </>
  );
}

function CategoryLink({ slug, name }: { slug: string; name: string }) {
  const nameOf = useCategoryName();
  const icon = useCategories().find((category) => category.slug === slug)?.icon ?? "";
  return (
    <UiLink href={paths.category(slug)} className={classes.fact}>
      <CategoryIcon name={icon} size={18} />
      {nameOf(slug, name)}
    </UiLink>
  );
}
