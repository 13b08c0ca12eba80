/**
 * The script of the button "Verify with Bachat" on the brand site. Shops have its address in their pages: one that would change what
 * they wrote gets the next number, and this one stays.
 */
export const VERIFY_BUTTON = "/verify-button.v1.js";
