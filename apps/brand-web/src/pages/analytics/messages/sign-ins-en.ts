import { defineMessages } from "@bachat/site";

export const signInMessages = defineMessages({
  failed: "The sign-ins did not load",
  none: "No shop of yours has the button yet",
  noneText:
    "With it students show in your cart that they are students. Create a live client, then put the button into your cart.",
  noneAsk:
    "With it students show in your cart that they are students. A developer of your team creates a live client and puts the button into your cart.",
  toClients: "Set up the button",
  toGuide: "How it works",

  note: "{{days}} in India (IST), by client, whatever offer or city is chosen above. Numbers from 1 to 9 are hidden, so that no one can be identified.",
  unused: "Nobody pressed the button in these days. Look whether it is in your cart.",
  toButton: "Where the button goes",
  noOrders: "Orders are counted once your shop reports them.",
  toOrders: "How to report orders",

  share_pressed: "{{share}}% of pressed",
  share_signed_in: "{{share}}% of signed in",
  share_agreed: "{{share}}% of agreed",
  share_verified: "{{share}}% of verified",

  asTable: "As a table",
  tableOf: "Verify with Bachat, {{days}}",
  client: "Client",
});
