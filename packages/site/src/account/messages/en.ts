import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  failed: "That did not work",
  loadFailed: "This did not load",

  proofTitle: "Confirm it is you",
  proofText: "This needs a fresh look at who you are. It holds for ten minutes.",
  proofPassword: "Password",
  proofCode: "Code of your authenticator app",
  useCode: "Use my authenticator app instead",
  usePassword: "Use my password instead",
  proofConfirm: "Confirm",
  cancel: "Cancel",
  needPassword: "Enter your password.",
  needCode: "Enter the 6 digits.",

  passwordTitle: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordHint: "At least {{least}} characters. All other devices are signed out.",
  shortPassword: "Use at least {{least}} characters.",
  changePassword: "Change password",
  passwordChanged: "Password changed",
  passwordChangedText: "Your other devices are signed out.",

  emailTitle: "E-mail",
  emailText: "You sign in with {{email}}.",
  newEmail: "New e-mail",
  needEmail: "Enter an e-mail address.",
  changeEmail: "Send a confirmation link",
  emailSent: "Check your email!",
  emailSentText: "The address changes when you open the link that we have sent to it.",
  confirmed: "Confirmed",
  unconfirmed: "Not confirmed yet",
  resend: "Send the link again",

  ageTitle: "Your age",
  isAdult: "I am 18 or older",
  isAdultText: "Needed to upload a student ID and to be checked by brands.",
  adultSaved: "Saved",

  factorTitle: "Second step at sign-in",
  factorText:
    "A code of an app on your phone, beside your password. A stolen password alone then opens nothing.",
  factorOn: "On",
  factorOff: "Off",
  factorRequired: "Admins need it here.",
  factorBegin: "Set up",
  factorScan: "Scan this with your authenticator app, or type the key into it.",
  factorQr: "QR code for your authenticator app",
  factorKey: "Key",
  factorCode: "The 6 digits that the app shows",
  factorFinish: "Switch on",
  factorEnd: "Switch off",
  anyCode: "Code of your authenticator app, or a recovery code",
  needAnyCode: "Enter the code.",
  factorEndAsk: "Switch off the second step?",
  factorEnded: "The second step is off",
  factorNewCodes: "New recovery codes",
  factorNewCodesAsk: "Get new recovery codes?",
  codesTitle: "Your recovery codes",
  codesText:
    "Each one signs you in once if your phone is lost. They are shown only now: keep them where only you can read them.",
  codesCopy: "Copy all codes",
  codesDone: "I have kept them",

  devicesTitle: "Devices",
  someDevice: "A device",
  thisDevice: "This device",
  lastSeen: "Last used {{when}}",
  endSession: "Sign out",
  endSessionOf: "Sign out {{name}}",
  endOthers: "Sign out all other devices",
  ended: "Signed out there",
  endAll: "Sign out everywhere",
  endAllAsk: "Sign out everywhere?",
  endAllText: "Every device is signed out, this one too. To come back you need your password.",
  endedAll: "Signed out everywhere",

  languageTitle: "Language",
  languageText: "Pages and mails come in",
  "languageDiffers.en": "On this device the pages are in Hindi, and mails come in English.",
  "languageDiffers.hi": "On this device the pages are in English, and mails come in Hindi.",
  languageOfMails: "Mails come in",
  languageSaved: "Language saved",

  mailsTitle: "Mails",
  "mail.verification_reminder": "Verification reminders",
  "mail.verification_reminder.text":
    "30 and 7 days before your verification ends, so that nothing is interrupted.",
  mailsRest:
    "Mails about your account's safety, your sign-in and decisions on your ID always come.",
  mailsNone: "There is nothing to switch off: you only get mails that your account needs.",

  exportTitle: "Your data",
  exportText:
    "One file with everything we keep about you: profile, consents, what became of your uploads, saved offers, codes, checks by brands, devices and more. It is in JSON, which other programs can read.",
  exportButton: "Download my data",
  exportDone: "Your data is downloaded",
  exportDoneText: "The file holds your codes: keep it where only you can read it.",

  deleteTitle: "Delete account",
  deleteText:
    "Removes you from {{product}} at once and for good. This cannot be undone, not even by us.",
  deleteButton: "Delete my account",
  deleteAsk: "Delete your account?",
  deleteGone: "This is removed at once:",
  deleteGone1: "your name, address, profile and photo",
  deleteGone2: "your ID documents and your verification",
  deleteGone3: "saved offers, codes you could still use, and your mail choices",
  deleteGone4: "your sign-in on every device",
  deleteGoneTeams: "your place in the team of {{brands}}",
  deleteStays:
    "What brands and the law need stays without your name: that an offer was redeemed, and that a check took place. You can sign up again with the same address.",
  deleteConfirm: "Type your e-mail address to confirm",
  deleteMismatch: "Type {{email}} to confirm.",
  deleteFinally: "Delete for good",
  deleted: "Your account is deleted",
  deletedText: "A mail to your old address says so too.",
} as const;

export type AccountEnglish = typeof en;
export const accountMessages = defineMessages(en, () => import("./hi.ts"));
