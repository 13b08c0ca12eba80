import { defineMessages } from "@bachat/site";

export const onboardingMessages = defineMessages({
  title: "Apply as a brand",
  lead: "Listings are free. Tell us about your brand and a first offer; a person reviews it within 2-3 business days.",

  aboutBrand: "Your brand",
  brandName: "Brand name",
  website: "Website (optional)",
  websiteHint: "Your own site. It helps us to see that the application is yours.",
  logo: "Logo",
  logoHint: "A picture, an address, or just your initials for now.",
  logoUpload: "The brand's logo",
  logoUploadHint: "JPEG, PNG or WebP, up to 5 MB. Shown as a square.",
  logoChoose: "Choose a logo",
  logoOther: "Choose another",
  logoRemove: "Remove",
  logoUrl: "Or its address (optional)",
  logoUnreadable: "This picture cannot be opened. Choose another.",
  rejected_type: "This is not a JPEG, PNG or WebP picture.",
  rejected_size: "This picture is larger than 5 MB.",
  rejected_count: "Only one picture.",
  rejected_empty: "This file is empty. Choose another.",

  groupAudience: "Who can use it",
  eligibility: "Who may use it",
  for_all: "All students",
  for_all_text: "Codes and QRs require sign-in; a link opens for everyone.",
  for_verified: "Verified students only",
  for_verified_text: "Everyone sees the discount; only verified students can use it.",
  for_some: "Some students",
  for_some_text: "Such as “first-year students”. Shown to students, but not checked.",
  eligibilityText: "Which students",

  aboutContact: "Contact",
  contactName: "Your name",
  contactEmail: "Work email",
  contactEmailHint:
    "The person who confirms this address manages the brand. We write to it when the review is done.",
  contactEmailFixed: "It manages the brand and cannot be changed here.",
  contactPhone: "Phone (optional)",

  submit: "Submit application",
  resubmit: "Send again for review",
  after: "We answer within 2-3 business days.",
  submitFailed: "The application was not sent",
  sentByColleague:
    "It was sent again in the meantime, from another tab or by a colleague. Reload the page to see where it is.",
  draftKept: "What you type is kept on this device until you send it.",
  startOver: "Start over",

  missing: "Fill this in.",
  shortName: "Enter at least 2 characters.",
  badAddress: "Enter a web address, such as shop.example/students.",
  badEmail: "Enter an email address.",
  badPhone: "Enter a telephone number, or leave it empty.",

  pendingTitle: "{{brand}} is in review",
  pending: "A person is reading your application.",
  pendingLead: "A person is reading your application. You will hear from us by {{day}}.",
  stepSent: "Application sent",
  stepAgain: "Sent again",
  stepBack: "Sent back",
  stepReview: "In review",
  stepReviewText:
    "There is nothing for you to do. We answer by {{day}}, within 2-3 business days, and write to your contact address.",
  stepLive: "Your offer is published",
  stepLiveText:
    "Then your portal opens, with 100 trial credits for the verification API. Credits never expire.",

  rejectedTitle: "{{brand}} needs a change",
  rejectedLead: "We could not approve the application as it is. Correct it and send it again.",
  note: "The reviewer wrote",
  rejectedMember: "Ask an admin of your brand to correct and send the application again.",
  corrected: "Sent again",
  answerBy: "You will hear from us by {{day}}.",

  suspendedTitle: "{{brand}} is suspended",
  suspendedLead:
    "Its offers are not shown and its API keys do not answer. Boosts are paused and keep their remaining days.",
  reason: "The reason",
  suspendedNext:
    "Codes that students already have stay visible to them. Your credits stay as they are.",

  approvedTitle: "{{brand}} is approved",
  approvedLead: "Your portal is open.",
  openPortal: "Open the brand portal",
  another: "Apply for another brand",
  account: "Your account and sign-in",
  yourBrands: "Your brands",

  loadFailed: "Your application did not load",
});
