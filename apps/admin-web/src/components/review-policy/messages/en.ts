import { defineMessages } from "@bachat/site";

export const policyMessages = defineMessages({
  title: "Policy",
  version: "Version {{version}}, {{day}}",
  failed: "The policy did not load",
});
