import { Logo, UiLink } from "@bachat/ui";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTwitter,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useToday } from "../data/use-today.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import { usePublicApi, useSettings } from "../session/site-context.ts";
import { useSession } from "../session/use-session.ts";
import { layoutMessages } from "./messages/en.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import classes from "./Footer.module.css";

const networks = [
  { key: "facebook", name: "Facebook", Icon: IconBrandFacebook },
  { key: "twitter", name: "Twitter", Icon: IconBrandTwitter },
  { key: "instagram", name: "Instagram", Icon: IconBrandInstagram },
  { key: "linkedin", name: "LinkedIn", Icon: IconBrandLinkedin },
] as const;

interface ColumnProps {
  title: string;
  links: { label: string; href: string }[];
}

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2 className={classes.heading}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <UiLink href={link.href} className={classes.link}>
              {link.label}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The foot of the student and brand sites. Profiles on networks come from the settings; an empty one is not shown. */
export function Footer() {
  const text = layoutMessages.useText();
  const to = useAddresses();
  const api = usePublicApi();
  const { mode } = useSettings();
  const { status } = useSession();
  const year = useToday().slice(0, 4);
  const { data } = useQuery(api.queryOptions("get", "/v1/site-settings"));
  const shownNetworks = networks.flatMap((network) => {
    const href = data?.social_links[network.key] ?? "";
    return href === "" ? [] : [{ ...network, href }];
  });
  const quickLinks = (
    <Column
      key="quick"
      title={text("quickLinks")}
      links={[
        { label: text("footerHome"), href: to.home },
        { label: text("browseOffers"), href: to.offers },
        { label: text("brands"), href: to.brands },
        { label: text("helpSupport"), href: "/help" },
        { label: text("contactUs"), href: "/contact" },
        mode === "student" && status === "signed_in"
          ? { label: text("dashboard"), href: to.dashboard }
          : { label: text("signInJoin"), href: to.studentSignIn },
      ]}
    />
  );
  const forBrands = (
    <Column
      key="brands"
      title={text("forBrands")}
      links={[
        { label: text("partnerWithUs"), href: to.partnership },
        { label: text("brandPortal"), href: to.brandPortal },
        { label: text("developerPortal"), href: to.developers },
        { label: text("status"), href: to.status },
      ]}
    />
  );
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Logo />
          <p className={classes.tagline}>{text("tagline")}</p>
          <p className={classes.vision}>{text("vision")}</p>
          {shownNetworks.length > 0 && (
            <div className={classes.social}>
              {shownNetworks.map(({ key, name, href, Icon }) => (
                <a
                  key={key}
                  href={href}
                  aria-label={name}
                  rel="noopener"
                  className={classes.network}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                </a>
              ))}
            </div>
          )}
        </div>
        {mode === "brand" ? [forBrands, quickLinks] : [quickLinks, forBrands]}
        <Column
          title={text("legal")}
          links={[
            { label: text("privacyPolicy"), href: "/privacy" },
            { label: text("termsOfService"), href: "/terms" },
          ]}
        />
      </div>
      <div className={classes.base}>
        <span>{text("copyright", { year })}</span>
        <span>{text("meaning")}</span>
        <ThemeToggle />
      </div>
    </footer>
  );
}
