import { FormDialog, useErrorToast, useForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button, Radio, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import { CollegeChoice } from "./CollegeChoice.tsx";
import { tooShort } from "./CollegeDialog.tsx";
import { collegesMessages } from "./messages/en.ts";
import { type Choice, limits, type TypedCollege, typedOptions } from "./queries.ts";

const ways = ["assign", "accept"] as const;
type Way = (typeof ways)[number];

/** A name that students typed: an alias of a college, a college of its own, or left. */
export function TypedDialog({ typed, onClose }: { typed: TypedCollege; onClose: () => void }) {
  const text = collegesMessages.useText();
  const { data } = useQuery(typedOptions(typed.id));
  const [chosen, setChosen] = useState<Choice | null>(null);
  const params = { path: { typed_id: typed.id } };
  const assign = useSend("post", "/v1/admin/typed-colleges/{typed_id}/assign");
  const accept = useSend("post", "/v1/admin/typed-colleges/{typed_id}/accept");
  const form = useForm<{ way: string; name: string; city: string; state: string }>({
    name: "typed-college",
    record: typed.id,
    initial: { way: "assign", name: typed.name, city: "", state: "" },
    limits: { name: limits.name, city: limits.city, state: limits.state },
    validate: (values) => (values.way === "accept" ? tooShort(values, text("tooShort")) : {}),
    submit: async ({ way, name, city, state }) => {
      if (way === "accept") {
        const body = { name: name.trim(), city: city.trim(), state: state.trim() };
        const college = await accept({ params, body });
        toast.success({ title: text("added", { name: college.name }) });
      } else {
        if (chosen === null) return;
        const college = await assign({ params, body: { college_id: chosen.id } });
        toast.success({ title: text("assigned", { name: college.name }) });
      }
      onClose();
    },
  });
  const way: Way = form.values.way === "accept" ? "accept" : "assign";
  return (
    <FormDialog
      form={form}
      title={text("settleTitle", { name: typed.name })}
      action={text(way)}
      isDisabled={way === "assign" && chosen === null}
      failed={text("actFailed")}
      other={<LeaveButton typed={typed} onDone={onClose} />}
      onClose={onClose}
    >
      <p>{text("settleStudents", { count: data?.students ?? typed.students })}</p>
      <Radio.Group
        label={text("settleHow")}
        value={way}
        onChange={(value) => form.set("way", value)}
      >
        <Stack gap={8} mt={8}>
          {ways.map((value) => (
            <Radio key={value} value={value} label={text(`settle.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === "assign" ? (
        <CollegeChoice
          label={text("choose")}
          chosen={chosen}
          onChoose={setChosen}
          suggested={data?.similar ?? []}
        />
      ) : (
        <>
          <TextInput label={text("name")} required {...form.field("name")} />
          <TextInput label={text("city")} required {...form.field("city")} />
          <TextInput label={text("state")} required {...form.field("state")} />
        </>
      )}
    </FormDialog>
  );
}

function LeaveButton({ typed, onDone }: { typed: TypedCollege; onDone: () => void }) {
  const text = collegesMessages.useText();
  const failed = useErrorToast();
  const isLeft = typed.left_at !== null;
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("put", "/v1/admin/typed-colleges/{typed_id}/left"),
    onError: (error) => failed(error, text("actFailed")),
  });
  const change = () =>
    mutate(
      { params: { path: { typed_id: typed.id } }, body: { left: !isLeft } },
      {
        onSuccess: () => {
          toast.success({ title: text(isLeft ? "putBackDone" : "leftDone") });
          onDone();
        },
      },
    );
  return (
    <Button variant="default" loading={isPending} onClick={change}>
      {text(isLeft ? "putBack" : "leave")}
    </Button>
  );
}
