import { defineMessages } from "@bachat/site";

export const funnelMessages = defineMessages({
  title: "Verify with Bachat",
  pressed: "Pressed",
  signed_in: "Signed in",
  agreed: "Agreed",
  verified: "Verified",
  ordered: "Ordered",
  fewer: "fewer than {{most}}",
  orMore: "{{total}} or more",
});
