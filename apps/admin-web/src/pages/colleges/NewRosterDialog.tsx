import { FormDialog, useForm, useToday } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { toast } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import { CollegeChoice } from "./CollegeChoice.tsx";
import { collegesMessages } from "./messages/en.ts";
import type { Choice, Roster } from "./queries.ts";

const nothing = { college_id: "", origin: "", agreement: "", expires_on: "" };

/** Records the sender of a roster, the agreement and the last day; the admin uploads the file afterwards. */
export function NewRosterDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (roster: Roster) => void;
}) {
  const text = collegesMessages.useText();
  const today = useToday();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const send = useSend("post", "/v1/admin/rosters");
  const form = useForm({
    name: "roster",
    initial: nothing,
    limits: { origin: 200, agreement: 200 },
    validate: (typed) => ({
      ...(typed.college_id === "" && { college_id: text("chooseCollege") }),
      ...(typed.origin.trim().length < 3 && { origin: text("tooShort") }),
      ...(typed.agreement.trim().length < 3 && { agreement: text("tooShort") }),
      ...(typed.expires_on === "" && { expires_on: text("needDay") }),
    }),
    submit: async (typed) => {
      const body = { ...typed, origin: typed.origin.trim(), agreement: typed.agreement.trim() };
      const added = await send({ body });
      toast.success({ title: text("rosterAdded"), message: added.college.name });
      onAdded(added);
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("addRoster")}
      action={text("rosterAdd")}
      failed={text("actFailed")}
      onClose={onClose}
    >
      <CollegeChoice
        label={text("choose")}
        chosen={chosen}
        onChoose={(one) => {
          setChosen(one);
          form.set("college_id", one?.id ?? "");
        }}
      />
      <TextInput
        label={text("origin")}
        description={text("originHint")}
        required
        {...form.field("origin")}
      />
      <TextInput
        label={text("agreement")}
        description={text("agreementHint")}
        required
        {...form.field("agreement")}
      />
      <DayField
        label={text("expiresOn")}
        description={text("expiresHint")}
        required
        from={today}
        {...form.field("expires_on")}
      />
    </FormDialog>
  );
}
