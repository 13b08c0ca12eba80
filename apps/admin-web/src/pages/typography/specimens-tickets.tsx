import {
  Expiry,
  OfferCard,
  type OfferCardProps,
  OfferCardSkeleton,
  OfferGrid,
  PassClock,
  StubAction,
  StudentPass,
  Ticket,
  TicketCode,
  TicketModal,
  TicketQr,
  TicketRow,
  WorthChip,
} from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { nothing, type Specimens, Stateful } from "./specimen.tsx";

const here = "/typography";
const brand = { name: "Jholaworks", logoUrl: null };
const offer: OfferCardProps = {
  brand,
  category: "Bags",
  city: "Pune",
  isIndia: true,
  title: "A quarter off every backpack",
  href: here,
  description: "On all backpacks, also reduced ones.",
  badges: [{ label: "Student only", kind: "type", icon: "student" }],
  worth: "25% OFF",
  place: { label: "Online", kind: "online" },
  access: "open",
  actionLabel: "Get Code",
  saved: false,
  titleAs: "h4",
  onAction: nothing,
  onToggleSave: nothing,
};

/** Offers, passes and codes. */
export const tickets = {
  Ticket: {
    note: "The shape of all tickets: a body, a tear with two notches, a stub.",
    Show: () => (
      <Group align="start">
        {(["open", "locked", "plain"] as const).map((tone) => (
          <Ticket key={tone} at={56} tone={tone}>
            <div style={{ padding: 16, width: 200 }}>Body</div>
            <div style={{ padding: 16, height: 56 }}>{tone}</div>
          </Ticket>
        ))}
      </Group>
    ),
  },
  StubAction: {
    note: "On hover it darkens. While it works it keeps the focus, and says that it is busy.",
    Show: () => (
      <Group>
        <StubAction tone="primary">Get Code</StubAction>
        <StubAction tone="primary" small>
          कोड लें
        </StubAction>
        <StubAction tone="primary" aria-busy>
          Opening...
        </StubAction>
      </Group>
    ),
  },
  WorthChip: {
    Show: () => (
      <Group>
        <WorthChip>25% OFF</WorthChip>
        <WorthChip>₹1,000 OFF</WorthChip>
      </Group>
    ),
  },
  Expiry: {
    Show: () => (
      <Group>
        <Expiry label="12 days left" urgent={false} />
        <Expiry label="Last day" urgent />
      </Group>
    ),
  },
  OfferCard: {
    note: "The title's link covers the card; its buttons lie above it.",
    Show: () => (
      <OfferGrid label="Cards in their states">
        <OfferCard {...offer} expiry={{ label: "Last day", urgent: true }} />
        <OfferCard
          {...offer}
          saved
          badges={[{ label: "Featured", kind: "featured" }]}
          actionLabel="Opening..."
          actionBusy
        />
        <OfferCard
          {...offer}
          access="locked"
          lockText="Student verification required"
          lockActionLabel="Verify Now"
          lockHref={here}
          actionLabel="Verify Student"
          saved={null}
        />
        <OfferCard {...offer} title="सभी बैग पर 25% की छूट" closedText="This offer is paused" />
      </OfferGrid>
    ),
  },
  OfferCardSkeleton: {
    Show: () => (
      <div style={{ maxWidth: 360 }}>
        <OfferCardSkeleton />
      </div>
    ),
  },
  OfferGrid: {
    note: "One to four columns, by the width.",
    Show: () => (
      <OfferGrid label="A grid of cards">
        <OfferCard {...offer} />
        <OfferCard {...offer} title="Free chai with each meal" worth="FREE" />
      </OfferGrid>
    ),
  },
  TicketRow: {
    Show: () => (
      <Stack>
        <TicketRow
          brand={brand}
          title="A quarter off every backpack"
          href={here}
          worth="25% OFF"
          note="12 days left"
        />
        <TicketRow
          brand={brand}
          title="It is over"
          href={null}
          worth="₹100 OFF"
          note="Ended on 3 Nov 2026"
          isOver
        />
      </Stack>
    ),
  },
  StudentPass: {
    Show: () => (
      <Stack maw={420}>
        {(
          [
            ["verified", "Verified Student"],
            ["pending", "Pending Verification"],
            ["rejected", "Verification Failed"],
            ["not_submitted", "Not Verified"],
            ["expired", "Verification Expired"],
          ] as const
        ).map(([state, label]) => (
          <StudentPass
            key={state}
            state={state}
            stateLabel={label}
            name={state === "pending" ? "अनन्या राव" : "Ananya Rao"}
            college="Kaveri Valley Institute"
            course="BTech"
            {...(state === "verified" && {
              fact: { label: "Valid until", value: "30 Jun 2027" },
            })}
          />
        ))}
      </Stack>
    ),
  },
  PassClock: {
    note: "Runs on a pass of the size page; its mark is elsewhere each second.",
    Show: () => (
      <StudentPass
        size="page"
        state="verified"
        stateLabel="Verified Student"
        name="Ananya Rao"
        college="Kaveri Valley Institute"
        clock={<PassClock text="Shown on 29 Nov 2026, 4:05:09 pm" second={9} />}
      />
    ),
  },
  TicketModal: {
    note: "Opens with the focus on its stub's button; Escape closes it, and the focus goes back.",
    Show: () => (
      <Stateful initial={false}>
        {(isOpen, setOpen) => (
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              Open TicketModal
            </Button>
            <TicketModal
              opened={isOpen}
              onClose={() => setOpen(false)}
              title="Redeem Your Offer"
              brand={brand}
              offerTitle="A quarter off every backpack"
              worth="25% OFF"
              stub={<TicketCode label="Your code" code="STUDENT-25" />}
            />
          </>
        )}
      </Stateful>
    ),
  },
  TicketCode: {
    Show: () => (
      <Ticket at={200} tone="open">
        <div style={{ padding: 16, width: 320 }}>A code on its stub</div>
        <div style={{ padding: 16 }}>
          <TicketCode label="Your code" code="STUDENT-25" note="Works once." />
        </div>
      </Ticket>
    ),
  },
  TicketQr: {
    note: "The ring runs out with the seconds; a new code comes by itself.",
    Show: () => (
      <Ticket at={420} tone="open">
        <div style={{ padding: 16 }}>A code on its stub</div>
        <div style={{ padding: 16 }}>
          <TicketQr
            label="Example of a QR code"
            secondsLeft={42}
            secondsTotal={60}
            note="A new one comes in 42 s"
            typedCode={{ label: "Or type", code: "7KQ4M2XA" }}
          >
            <svg viewBox="0 0 10 10" aria-hidden>
              <path d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0zM6 6h2v2H6zM8 8h2v2H8z" />
            </svg>
          </TicketQr>
        </div>
      </Ticket>
    ),
  },
} satisfies Specimens;
