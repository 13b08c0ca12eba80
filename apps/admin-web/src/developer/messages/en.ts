import { defineMessages } from "@bachat/site";

export const developerMessages = defineMessages({
  devTools: "Developer tools",
  devToolsLead: "What runs here, whether it answers, and its background jobs.",
  apiTesting: "API testing",
  apiTestingLead: "Send requests to the public and the verification API, and see the answers.",
  testing: "Self-checks",
  testingLead: "Tries each part of the platform on the server, now.",
  typography: "Design system",
  typographyLead: "Every component, colour and text size, as this build has them.",
  pages: "Developer tools",

  health: "Health",
  live: "Process is alive",
  ready: "Ready to serve: the database answers",
  answered: "{{status}} in {{ms}} ms",
  noAnswer: "No answer after {{ms}} ms",
  checking: "Checking",
  again: "Check again",
  versions: "Versions and addresses",
  apiVersion: "API version",
  operations: "Operations",
  siteBuild: "Build of this site",
  documentFailed: "The API's document did not load",
  apiOrigin: "API",
  studentOrigin: "Student site",
  brandOrigin: "Brand site",
  adminOrigin: "Admin site",
  reference: "Open the API reference",

  ownersOnly: "The rest is for owners",
  ownersOnlyText:
    "Queues, configuration and self-checks need the permission “Owner”. Ask an owner to give it to you.",
});
