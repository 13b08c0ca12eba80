import { defineMessages } from "@bachat/site";

export const teamMessages = defineMessages({
  title: "Team",
  lead: "Who works for {{brand}}, and what each may do.",
  loadFailed: "The team did not load",
  invite: "Invite a member",

  members: "Members",
  columnName: "Name",
  columnEmail: "E-mail",
  columnRole: "Role",
  columnJoined: "Since",
  columnActions: "Actions",
  you: "You",
  contact: "Contact",
  changeRole: "Change role",
  remove: "Remove",
  leave: "Leave",

  invitations: "Invitations",
  columnState: "State",
  columnSentBy: "Sent by",
  open: "Open until {{date}}",
  expired: "Ran out",
  resend: "Send again",
  withdraw: "Withdraw",
  resent: "Invitation sent again",
  resentText: "{{email}} has a new link. The one before works no more.",
  withdrawn: "Invitation withdrawn",
  actionFailed: "That was not changed",

  inviteTitle: "Invite a member",
  email: "E-mail",
  emailHint: "They sign in or sign up with this address, then accept.",
  needEmail: "Enter an e-mail address, like meera@brand.in.",
  role: "Role",
  send: "Send invitation",
  inviteFailed: "The invitation was not sent",
  invited: "Invitation sent",
  invitedText: "{{email}} has 7 days to accept.",

  roleTitle: "Role of {{name}}",
  roleSave: "Save role",
  roleFailed: "The role was not changed",
  roleSaved: "Role changed",
  roleSavedText: "It holds from now on. We tell {{name}} by mail.",
  roleOwn:
    "This is your own role. With another one you cannot manage the team any more; another admin can give it back.",

  removeTitle: "Remove {{name}}?",
  removeText:
    "{{name}} loses every right in {{brand}} at once. Invitations that they sent stop. Offers, codes and API keys that they made stay and go on working.",
  removeConfirm: "Remove",
  removeFailed: "The member was not removed",
  removed: "Member removed",

  leaveTitle: "Leave {{brand}}?",
  leaveText:
    "You lose every right in {{brand}} at once. To come back, somebody has to invite you. Your own account stays.",
  leaveConfirm: "Leave the team",
  leaveFailed: "You are still in the team",
  left: "You have left {{brand}}",

  contactTitle: "Contact",
  contactText:
    "The contact is the person we write to about the brand. The account with this address is always an admin of the brand and cannot be removed.",
  contactChange: "Change the contact",
  contactDialog: "Change the contact",
  contactEmail: "E-mail of the new contact",
  contactHint:
    "We mail a link to this address. The contact changes when it is confirmed there; you are told, and stay an admin.",
  contactSend: "Send the link",
  contactFailed: "The link was not sent",
  contactSent: "Link sent",
  contactSentText: "{{email}} has 7 days to confirm. Until then nothing changes.",
  contactWaiting: "{{email}} is asked to become the contact",
  contactWaitingText: "Until it is confirmed there, by {{date}}, nothing changes.",
  contactKeep: "Keep the contact",
  contactKept: "The contact stays as it is",
});
