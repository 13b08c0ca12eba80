import { AppError, conflict } from "../../../errors.ts";

export const noticeNotGenuine = () =>
  new AppError(
    400,
    "notice_not_genuine",
    "The signature is missing or wrong, its time is more than five minutes off, or no secret is set here.",
  );

export const mailIsSent = () =>
  conflict("mail_sent", "This mail was accepted by the mail server. It is not sent a second time.");

export const mailIsGone = () =>
  conflict("mail_gone", "The content of this mail is no longer kept, so it cannot be sent again.");

export const ownAddressNotConfirmed = () =>
  conflict("own_address_not_confirmed", "Confirm your own email address first.");
