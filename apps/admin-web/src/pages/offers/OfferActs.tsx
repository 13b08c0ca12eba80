import { healthNoteLength } from "@bachat/rules/offers";
import { NoteDialog, QuestionDialog, useRequestKey } from "@bachat/site";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../session/use-act.ts";
import { FeatureDialog } from "./FeatureDialog.tsx";
import { allOffersMessages } from "./messages/en.ts";
import { boostsOptions, type AdminOffer } from "./queries.ts";
import classes from "./OfferPage.module.css";

const acts = ["write", "feature", "stop", "overrule", "pause", "resume", "archive"] as const;
type Act = (typeof acts)[number];

/** The acts that are possible on an offer now; each asks first, and reports its result. */
export function OfferActs({ offer }: { offer: AdminOffer }) {
  const text = allOffersMessages.useText();
  const [open, setOpen] = useState<Act | null>(null);
  const { data: boosts } = useQuery(boostsOptions(offer.id));
  const running = boosts?.items.find(({ status }) =>
    ["active", "scheduled", "paused"].includes(status),
  );
  const { actions } = offer;
  const offered: Readonly<Record<Act, boolean>> = {
    write: true,
    feature: actions.feature && running === undefined,
    stop: running !== undefined,
    overrule: actions.overrule_health,
    pause: actions.pause,
    resume: actions.resume,
    archive: actions.archive,
  };
  const close = () => setOpen(null);
  return (
    <section>
      <h2>{text("acts")}</h2>
      <div className={classes.acts}>
        {acts
          .filter((act) => offered[act])
          .map((act) => (
            <Button key={act} variant="default" onClick={() => setOpen(act)}>
              {text(act)}
            </Button>
          ))}
      </div>
      {open === "feature" && <FeatureDialog offer={offer} onClose={close} />}
      {open === "stop" && running !== undefined && (
        <StopDialog boostId={running.id} onClose={close} />
      )}
      {open === "resume" && <ResumeDialog offer={offer} onClose={close} />}
      {(open === "pause" || open === "archive" || open === "overrule" || open === "write") && (
        <WordsDialog act={open} offer={offer} onClose={close} />
      )}
    </section>
  );
}

interface DialogProps {
  offer: AdminOffer;
  onClose: () => void;
}

const noteLength = { min: 3, max: 1000 };

/** The acts that need words: a reason, or a message. */
function WordsDialog({
  act,
  offer,
  onClose,
}: DialogProps & { act: "pause" | "archive" | "overrule" | "write" }) {
  const text = allOffersMessages.useText();
  const keys = useRequestKey();
  const of = "/v1/admin/offers/{offer_id}" as const;
  const params = { path: { offer_id: offer.id } };
  const pause = useAct("post", `${of}/pause`);
  const archive = useAct("post", `${of}/archive`);
  const overrule = useAct("post", `${of}/health-overrules`);
  const write = useAct("post", `${of}/messages`);
  const brand = offer.brand.name;
  const all = {
    pause: {
      title: text("pauseTitle"),
      lead: text("pauseText"),
      done: text("paused"),
      send: (note: string) => pause({ params, body: { note } }),
    },
    archive: {
      title: text("archiveTitle"),
      lead: text("archiveText"),
      done: text("archived"),
      send: (note: string) => archive({ params, body: { note } }),
    },
    overrule: {
      title: text("overruleTitle"),
      lead: text("overruleText"),
      done: text("overruled"),
      send: (note: string) => overrule({ params, body: { idempotency_key: keys.of(), note } }),
    },
    write: {
      title: text("writeTitle", { brand }),
      lead: text("writeText"),
      done: text("written"),
      send: (message: string) =>
        write({ params, body: { idempotency_key: keys.of(message), text: message } }),
    },
  };
  const { title, lead, done, send } = all[act];
  const isMessage = act === "write";
  const isOwn = act === "overrule";
  return (
    <NoteDialog
      name={`offer-${act}`}
      record={offer.id}
      title={title}
      label={text(isMessage ? "message" : "note")}
      hint={text(isMessage ? "messageHint" : isOwn ? "ownNoteHint" : "noteHint")}
      length={isOwn ? healthNoteLength : noteLength}
      tooShort={text("tooShort")}
      action={text(act)}
      isDangerous={act === "archive"}
      failed={text("actFailed")}
      done={{ title: done }}
      submit={(words) => send(words)}
      onClose={onClose}
    >
      {lead}
    </NoteDialog>
  );
}

function ResumeDialog({ offer, onClose }: DialogProps) {
  const text = allOffersMessages.useText();
  const send = useAct("post", "/v1/admin/offers/{offer_id}/resume");
  return (
    <QuestionDialog
      title={text("resumeTitle")}
      action={text("resume")}
      failed={text("actFailed")}
      done={{ title: text("resumed") }}
      submit={() => send({ params: { path: { offer_id: offer.id } }, body: {} })}
      onClose={onClose}
    >
      <p>{text("resumeText")}</p>
    </QuestionDialog>
  );
}

function StopDialog({ boostId, onClose }: { boostId: string; onClose: () => void }) {
  const text = allOffersMessages.useText();
  const send = useAct("post", "/v1/admin/boosts/{boost_id}/stop");
  return (
    <QuestionDialog
      title={text("stopTitle")}
      action={text("stop")}
      isDangerous
      failed={text("actFailed")}
      done={{ title: text("stopped") }}
      submit={() => send({ params: { path: { boost_id: boostId } }, body: {} })}
      onClose={onClose}
    >
      <p>{text("stopText")}</p>
    </QuestionDialog>
  );
}
