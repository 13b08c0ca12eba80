export const hi = {
  otherTitle: "अब आप {{email}} से साइन इन हैं",
  otherText: "यह पेज {{email}} से खोला गया था। आपके चुनने तक यहाँ से कुछ नहीं भेजा जाएगा।",
  continueAs: "{{email}} से जारी रखें",
  signInAgain: "{{email}} से फिर साइन इन करें",
};
