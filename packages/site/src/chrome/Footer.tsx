import { Logo, UiLink } from "@bachat/ui";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTwitter,
} from "@tabler/icons-react";
import { chromeMessages } from "../messages/chrome.ts";
import { builtScreens } from "../routing/built-screens.ts";
import { useAddresses } from "../routing/use-addresses.ts";
import classes from "./Footer.module.css";
import { ThemeToggle } from "./ThemeToggle.tsx";

/** Addresses of the product's profiles; an absent or empty one is not shown. */
export interface SocialLinks {
  facebook?: string;
  twitter?: string;
  instagram?: string;
  linkedin?: string;
}

const networks = [
  { key: "facebook", name: "Facebook", Icon: IconBrandFacebook },
  { key: "twitter", name: "Twitter", Icon: IconBrandTwitter },
  { key: "instagram", name: "Instagram", Icon: IconBrandInstagram },
  { key: "linkedin", name: "LinkedIn", Icon: IconBrandLinkedin },
] as const;

interface ColumnProps {
  title: string;
  /** Links that are false belong to screens that do not exist yet. */
  links: (false | { label: string; href: string })[];
}

function Column({ title, links }: ColumnProps) {
  const shown = links.filter((link) => link !== false);
  if (shown.length === 0) return null;
  return (
    <div>
      <h2 className={classes.heading}>{title}</h2>
      <ul>
        {shown.map((link) => (
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

interface FooterProps {
  social?: SocialLinks;
}

export function Footer({ social = {} }: FooterProps) {
  const text = chromeMessages.useText();
  const to = useAddresses();
  const shownNetworks = networks.flatMap((network) => {
    const href = social[network.key];
    return href === undefined || href === "" ? [] : [{ ...network, href }];
  });
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
        <Column
          title={text("quickLinks")}
          links={[
            { label: text("footerHome"), href: to.home },
            { label: text("browseOffers"), href: to.offers },
            builtScreens.help && { label: text("helpSupport"), href: "/help" },
            builtScreens.contact && { label: text("contactUs"), href: "/contact" },
            { label: text("signInJoin"), href: to.join },
          ]}
        />
        <Column
          title={text("forBrands")}
          links={[
            { label: text("partnerWithUs"), href: to.partnership },
            { label: text("brandPortal"), href: to.brandPortal },
            { label: text("developerPortal"), href: to.developers },
          ]}
        />
        <Column
          title={text("legal")}
          links={[
            builtScreens.privacy && { label: text("privacyPolicy"), href: "/privacy" },
            builtScreens.terms && { label: text("termsOfService"), href: "/terms" },
          ]}
        />
      </div>
      <div className={classes.base}>
        <span>{text("copyright", { year: new Date().getFullYear() })}</span>
        <span>{text("meaning")}</span>
        <ThemeToggle />
      </div>
    </footer>
  );
}
