import { defineMessages } from "../../i18n/catalogue.ts";

const en = {
  cookiesOff: "Your browser blocks cookies",
  cookiesOffText:
    "Signing in needs them. Allow cookies for this site in your browser's settings, then load this page again.",
  signIn: "Sign In",
  signUp: "Sign Up",
  signInTitle: "Sign in to {{product}}",
  signUpTitle: "Join {{product}}",
  email: "E-mail",
  password: "Password",
  newPassword: "New password",
  name: "Name",
  namePlaceholder: "As on your student ID",
  passwordHint: "At least {{least}} characters.",
  isAdult: "I am 18 or older",
  isAdultText: "Under 18 you can browse and use open offers, but not upload a student ID.",
  agreeTo: "By signing up you agree to both texts:",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  forgotPassword: "Forgot your password?",
  needEmail: "Enter your e-mail.",
  needPassword: "Enter your password.",
  needName: "Enter your name.",
  shortPassword: "Use at least {{least}} characters.",

  signInFailed: "Sign in failed",
  signUpFailed: "Sign up failed",
  welcomeBack: "Welcome back!",
  checkEmail: "Check your email!",
  confirmationSent: "We have sent you a confirmation link.",
  sentTitle: "Check your email!",
  sentText:
    "If {{email}} can be used, a link is on its way. Opened in this browser, it signs you in; anywhere else it asks for your password.",
  sentNothing:
    "Nothing there after a few minutes? Look in spam, or sign in and ask for the link again.",
  backToSignIn: "Back to sign in",

  codeTitle: "Your second step",
  codeText: "Enter the 6 digits of your authenticator app, or one of your recovery codes.",
  code: "Code",
  needCode: "Enter the code.",
  continue: "Continue",

  forgotTitle: "Choose a new password",
  forgotText: "Tell us your e-mail, and we send you a link to choose a new password.",
  sendLink: "Send the link",
  forgotSent: "If there is an account for {{email}}, a link is on its way. It works for one hour.",
  resetTitle: "Choose a new password",
  resetText: "You are signed out on all devices when you save it.",
  savePassword: "Save password",
  resetDone: "Your password is changed",
  resetDoneText: "Sign in with the new one.",
  resetDoneOther: "Use it when you sign in to that account. You are signed in here as {{email}}.",
  failed: "That did not work",

  confirming: "Confirming your e-mail",
  confirmTitle: "Confirm your e-mail",
  confirmText: "Enter the password of this account, so that no one else can confirm its address.",
  confirm: "Confirm e-mail",
  confirmed: "E-mail confirmed",
  confirmedText: "{{email}} is confirmed. Everything is open now.",
  changedText: "{{email}} is your address now.",
  changeSignIn:
    "Sign in with the address that you have used so far. The new one takes its place right after.",
  linkDead: "This link does not work any more",
  linkDeadText:
    "It was used before, is too old, or is not complete. Sign in and ask for a new one.",
  linkNotYoursText:
    "It was used before, is too old, not complete, or another account's. You are signed in as {{email}}.",
  goOn: "Go on",

  whyTitle: "One check, then student prices",
  why1: "Verify student status",
  why1Text: "Upload your college ID. A person checks it.",
  why2: "Discover offers",
  why2Text: "Filter by city and category. Save what you want for later.",
  why3: "Redeem and save instantly",
  why3Text: "Copy a code, show a QR at the counter, or open the deal.",
  linkHelp: "Help & Support",
  linkCategories: "Browse categories",
  isBrand: "Do you run a brand?",
  brandSignIn: "Brand Login",

  brandSignInTitle: "Brand sign in",
  brandSignUpTitle: "Create a brand account",
  brandNamePlaceholder: "Your own name",
  brandWhyTitle: "Students who are really students",
  brandWhy1: "Listings are free",
  brandWhy1Text: "An admin reviews each one within 2-3 business days.",
  brandWhy2: "Only verified students redeem",
  brandWhy2Text: "Exclusive offers open after a check of the student ID.",
  brandWhy3: "One call tells you who studies",
  brandWhy3Text: "Use the verification API at your own checkout.",
  isStudent: "Are you a student?",
  studentSignIn: "Student Login",

  adminSignInTitle: "Admin sign in",
  adminSignInText: "For people who run {{product}}. A session here is apart from the other sites.",
} as const;

export type AuthEnglish = typeof en;
export const authMessages = defineMessages(en, () => import("./hi.ts"));
