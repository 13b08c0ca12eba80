import { defineMessages } from "@bachat/site";

export const teamMessages = defineMessages({
  title: "Team",
  lead: "Who works for {{brand}}, and what each may do.",
  loadFailed: "The team did not load",
  invite: "Invite a member",

  members: "Members",
  columnName: "Name",
  columnEmail: "Email",
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
  expired: "Link no longer works",
  resend: "Send again",
  withdraw: "Withdraw",
  resent: "Invitation sent again",
  resentText: "{{email}} has a new link. The previous one no longer works.",
  withdrawn: "Invitation withdrawn",
  actionFailed: "That was not changed",

  inviteTitle: "Invite a member",
  email: "Email",
  emailHint: "They sign in or sign up with this address, then accept.",
  needEmail: "Enter an email address, like meera@brand.in.",
  role: "Role",
  send: "Send invitation",
  inviteFailed: "The invitation was not sent",
  invited: "Invitation sent",
  invitedText: "{{email}} has 7 days to accept.",

  roleTitle: "Role of {{name}}",
  roleSave: "Save role",
  roleFailed: "The role was not changed",
  roleSaved: "Role changed",
  roleSavedText: "It applies immediately. We let {{name}} know by email.",
  roleOwn:
    "This is your own role. With another one you can no longer manage the team. Another admin can change it back.",

  removeTitle: "Remove {{name}}?",
  removeText:
    "{{name}} loses all access to {{brand}} immediately. Invitations they sent are cancelled. Offers, codes and API keys they created stay and keep working.",
  removeConfirm: "Remove",
  removeFailed: "The member was not removed",
  removed: "Member removed",

  leaveTitle: "Leave {{brand}}?",
  leaveText:
    "You lose all access to {{brand}} immediately. To come back, someone has to invite you. Your own account stays.",
  leaveConfirm: "Leave the team",
  leaveFailed: "You are still in the team",
  left: "You have left {{brand}}",

  contactTitle: "Contact",
  contactText:
    "The contact is the person we write to about the brand. The account with this address is always an admin of the brand and cannot be removed.",
  contactChange: "Change the contact",
  contactDialog: "Change the contact",
  contactEmail: "Email of the new contact",
  contactHint:
    "We email a link to this address. The contact changes once they confirm; we let you know, and you stay an admin.",
  contactSend: "Send the link",
  contactFailed: "The link was not sent",
  contactSent: "Link sent",
  contactSentText: "{{email}} has 7 days to confirm. Until then nothing changes.",
  contactWaiting: "{{email}} is asked to become the contact",
  contactWaitingText: "They have until {{date}} to confirm. Until then nothing changes.",
  contactKeep: "Keep the contact",
  contactKept: "The contact was not changed",
});
