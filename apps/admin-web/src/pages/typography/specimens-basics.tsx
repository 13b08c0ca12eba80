import {
  Avatar,
  Badges,
  BrandLogo,
  Breadcrumbs,
  Card,
  CodeBlock,
  ConsoleShell,
  CopyButton,
  EndBand,
  FactList,
  FactStrip,
  Flag,
  HeroTickets,
  HowItWorksArt,
  IdCardArt,
  KeyHint,
  LinkButton,
  Logo,
  LogoMark,
  Notice,
  Page,
  PageTitle,
  Section,
  StateArt,
  StatusDot,
  toast,
  UiLink,
  UiProvider,
} from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { Opened, type Specimens } from "./specimen.tsx";

const here = "/typography";
const facts = [
  { label: "Joined", value: "12 Aug 2026" },
  { label: "College", value: "Kaveri Valley Institute", note: "Confirmed by email" },
  { label: "शहर", value: "पुणे" },
];
const pass = { state: "verified", stateLabel: "Verified Student", name: "Ananya Rao" } as const;

/** Marks, frames, words and drawings. */
export const basics = {
  Logo: {
    Show: () => (
      <Stack>
        <Logo />
        <Logo size={22} where="for brands" />
      </Stack>
    ),
  },
  LogoMark: { Show: () => <LogoMark size={40} /> },
  Flag: { Show: () => <Flag /> },
  BrandLogo: {
    note: "Without a picture, or when it does not load: the initials.",
    Show: () => (
      <Group>
        <BrandLogo name="Jholaworks" url={null} />
        <BrandLogo name="चाय घर" url={null} size={64} />
      </Group>
    ),
  },
  Avatar: {
    Show: () => (
      <Group>
        <Avatar name="Ananya Rao" />
        <Avatar name="अनन्या राव" size={48} />
      </Group>
    ),
  },
  UiLink: {
    note: "Links of the site are followed without loading a page; others are plain. On hover the underline thickens.",
    Show: () => <UiLink href={here}>A link within the site</UiLink>,
  },
  LinkButton: {
    Show: () => (
      <Group>
        <LinkButton href={here}>Primary</LinkButton>
        <LinkButton href={here} variant="default">
          Default
        </LinkButton>
        <LinkButton href={here} variant="subtle">
          Subtle
        </LinkButton>
      </Group>
    ),
  },
  UiProvider: {
    note: "Around each site: theme, language, and how links are followed. Here a second one, in Hindi.",
    Show: () => (
      <UiProvider locale="hi">
        <CopyButton value="नमूना" />
      </UiProvider>
    ),
  },
  Toaster: {
    note: "The site's one is used here. Said at once to screen readers. Goes after some seconds, stays while pointed at or focused, and closes with its cross.",
    Show: () => (
      <Group>
        <Button variant="default" onClick={() => toast.success({ title: "Saved" })}>
          Success
        </Button>
        <Button
          variant="default"
          onClick={() => toast.error({ title: "Not saved", message: "Check your connection." })}
        >
          Error
        </Button>
        <Button variant="default" onClick={() => toast.info({ title: "Nothing was done" })}>
          Information
        </Button>
      </Group>
    ),
  },
  Page: {
    Show: () => (
      <Opened name="Page">
        <Page width="reading">
          <PageTitle lead="One or two sentences.">A page for reading</PageTitle>
          <p>760 px wide, with gutters of 16, 24 and 32 px.</p>
        </Page>
      </Opened>
    ),
  },
  PageTitle: {
    note: "The page's one first heading: the one at the top of this page is one.",
    Show: () => (
      <Opened name="PageTitle">
        <PageTitle count="61" lead="Those that wait longest first." action={<Button>Add</Button>}>
          Offers
        </PageTitle>
      </Opened>
    ),
  },
  Section: {
    Show: () => (
      <Section title="Saved" count="3" action={<UiLink href={here}>See all</UiLink>}>
        <p>Content of the section.</p>
      </Section>
    ),
  },
  Card: {
    Show: () => (
      <Card
        title="A panel"
        titleAs="h3"
        action={
          <Button variant="default" size="sm">
            Edit
          </Button>
        }
      >
        <p>Content with the panel&apos;s own padding.</p>
      </Card>
    ),
  },
  FactList: { Show: () => <FactList facts={facts} /> },
  FactStrip: { Show: () => <FactStrip facts={facts} /> },
  EndBand: {
    Show: () => (
      <EndBand title="Ready to begin?" text="Listing is free.">
        <LinkButton href={here}>Apply</LinkButton>
      </EndBand>
    ),
  },
  ConsoleShell: {
    note: "On phones the navigation is behind a button. Its skip link appears with the first Tab.",
    Show: () => (
      <Opened name="ConsoleShell">
        <ConsoleShell
          where="Example"
          homeHref={here}
          navLabel="Example navigation"
          skipLabel="Skip to the example"
          groups={[
            {
              items: [
                { href: here, label: "Overview", icon: <Flag />, isActive: true },
                { href: here, label: "Offers", icon: <Flag />, isActive: false, count: "4" },
              ],
            },
          ]}
          user={{ name: "Ananya Rao", role: "Admin" }}
        >
          <p>The page.</p>
        </ConsoleShell>
      </Opened>
    ),
  },
  Breadcrumbs: {
    Show: () => (
      <Breadcrumbs
        label="Example of breadcrumbs"
        crumbs={[{ label: "Offers", href: here }, { label: "Plate of eight" }]}
      />
    ),
  },
  Badges: { Show: () => <Badges items={["REST API", "JSON Responses", "हिन्दी"]} /> },
  KeyHint: {
    Show: () => (
      <Group>
        <KeyHint>A</KeyHint>
        <KeyHint>Enter</KeyHint>
      </Group>
    ),
  },
  StatusDot: {
    Show: () => (
      <Group>
        <StatusDot tone="ok">Approved</StatusDot>
        <StatusDot tone="warning">Waits</StatusDot>
        <StatusDot tone="bad">Failed</StatusDot>
        <StatusDot tone="info">Running</StatusDot>
        <StatusDot tone="none">Ended</StatusDot>
        <StatusDot tone="hollow">Not begun</StatusDot>
      </Group>
    ),
  },
  Notice: {
    Show: () => (
      <Stack gap={12}>
        <Notice title="Information">What happened.</Notice>
        <Notice tone="ok" title="Done">
          What was done.
        </Notice>
        <Notice tone="warning" title="Take care" action={<Button size="sm">Act</Button>}>
          What to do.
        </Notice>
        <Notice tone="bad" title="Not saved">
          Why, and what to do.
        </Notice>
      </Stack>
    ),
  },
  CopyButton: {
    note: "Says “Copied” for some seconds, also to screen readers.",
    Show: () => (
      <Group>
        <CopyButton value="STUDENT-20" />
        <CopyButton value="STUDENT-20" iconOnly label="Copy the code" />
      </Group>
    ),
  },
  CodeBlock: {
    note: "Dark in both schemes. Arrow keys move between the tabs.",
    Show: () => (
      <CodeBlock
        tabs={[
          { id: "json", label: "JSON", code: '{ "success": true, "credits": 12 }' },
          { id: "curl", label: "cURL", code: "curl https://api.bachat.example/v1/offers" },
        ]}
      />
    ),
  },
  StateArt: {
    Show: () => (
      <Group>
        {(
          [
            "offers",
            "saved",
            "list",
            "search",
            "error",
            "offline",
            "locked",
            "missing",
            "done",
          ] as const
        ).map((kind) => (
          <StateArt key={kind} kind={kind} />
        ))}
      </Group>
    ),
  },
  HowItWorksArt: {
    Show: () => (
      <Group>
        {(["verify", "discover", "redeem"] as const).map((step) => (
          <div key={step} style={{ width: 128 }}>
            <HowItWorksArt step={step} />
          </div>
        ))}
      </Group>
    ),
  },
  IdCardArt: {
    Show: () => (
      <Group>
        {(["good", "cut-off", "blurred", "covered", "glare"] as const).map((example) => (
          <div key={example} style={{ width: 160 }}>
            <IdCardArt example={example} />
          </div>
        ))}
      </Group>
    ),
  },
  HeroTickets: {
    note: "A drawing: hidden from screen readers and the keyboard.",
    Show: () => (
      <HeroTickets
        tickets={[
          {
            brand: { name: "Jholaworks", logoUrl: null },
            category: "Bags",
            worth: "25% OFF",
            isOpen: true,
          },
          {
            brand: { name: "Chai Ghar", logoUrl: null },
            category: "Food",
            worth: "₹100 OFF",
            isOpen: true,
          },
        ]}
        pass={pass}
      />
    ),
  },
} satisfies Specimens;
