import { DEMO_BRAND } from "../accounts.ts";
import type { WrittenBrand } from "./written.ts";

/** It failed for students for longer than its brand had time to fix it. */
export const PAUSED_OFFER = "35% off all canvas totes";

/** The brand that people sign in as: more offers than others, at least one of each redemption method. */
export const jholaworks: WrittenBrand = {
  name: DEMO_BRAND,
  line: "Backpacks, totes and laptop sleeves",
  offers: [
    {
      title: "₹400 off everyday backpacks above ₹1,599",
      description:
        "Eighteen to twenty-six litres, a padded back and a pocket for the bottle. Stitched in Pune from canvas that does not mind rain.",
      howTo:
        "Tap Get Code. You get one of your own.\nPaste it in the Jholaworks bag.\nThe ₹400 comes off before you pay.",
      terms: "One backpack for each student.\nNot with gift cards.",
      hi: {
        title: "₹1,599 से ज़्यादा के रोज़ाना बैग पर ₹400 की छूट",
        description:
          "अठारह से छब्बीस लीटर, गद्देदार पीठ और बोतल की जेब। पुणे में सिला कैनवस, जिसे बारिश से डर नहीं।",
        howTo:
          "“कोड लें” दबाएँ। यह सिर्फ़ आपका कोड है।\nJholaworks के बैग में डालें।\nपैसे देने से पहले ₹400 कम होंगे।",
        terms: "हर छात्र को एक बैग।\nगिफ़्ट कार्ड के साथ नहीं।",
      },
      worth: { amount: 400 },
      minOrder: 1599,
      by: "pool",
      tags: ["backpacks", "bags"],
      picture: {
        file: "backpack",
        alt: "A canvas backpack with a water bottle in its side pocket",
      },
    },
    {
      title: PAUSED_OFFER,
      description:
        "Plain, striped or with a line of Marathi poetry. Long handles, and a pocket for keys that stays where it is.",
      howTo: "Tap Get Code.\nPaste it in the bag, or read it out in our Pune shop.",
      terms: "Three totes at most.\nNot on totes made with artists.",
      hi: {
        title: "सारे कैनवस टोट बैग पर 35% छूट",
        description:
          "सादे, धारीदार या मराठी कविता की एक पंक्ति वाले। लंबे हैंडल, और चाबी की जेब जो अपनी जगह रहती है।",
        howTo: "“कोड लें” दबाएँ।\nबैग में डालें, या पुणे की दुकान में बताएँ।",
        terms: "ज़्यादा से ज़्यादा तीन टोट।\nकलाकारों के साथ बनाए टोट पर नहीं।",
      },
      worth: { percent: 35 },
      by: "code",
      city: "Pune",
      channel: "both",
      tags: ["totes", "bags"],
    },
    {
      title: "20% off laptop sleeves, 13 to 16 inches",
      description:
        "Wool felt outside, soft lining inside, and a flap for the charger. Measured for the laptops that colleges hand out.",
      howTo: "Tap Open Deal.\nPick the size of your laptop.\nThe price is already 20% lower.",
      terms: "Two sleeves an order.\nExchange within 15 days.",
      hi: {
        title: "13 से 16 इंच के लैपटॉप स्लीव पर 20% छूट",
        description:
          "बाहर ऊनी फ़ेल्ट, अंदर नरम अस्तर, और चार्जर के लिए जेब। कॉलेजों में मिलने वाले लैपटॉप के नाप के।",
        howTo: "“डील खोलें” दबाएँ।\nअपने लैपटॉप का साइज़ चुनें।\nदाम पहले से 20% कम है।",
        terms: "एक ऑर्डर में दो स्लीव।\n15 दिन में बदलवाएँ।",
      },
      worth: { percent: 20 },
      by: "redirect",
      tags: ["sleeves", "laptops"],
    },
    {
      title: "Buy one pouch, get one free in our Bandra shop",
      description:
        "For pens, chargers or a small kitchen of spices. Choose two at the Linking Road counter, the cheaper one is free.",
      howTo: "Tap Get QR at the counter.\nLet it be scanned before the bill.",
      terms: "In the shop only.\nOnce for each student.",
      hi: {
        title: "बांद्रा की दुकान में एक पाउच पर एक मुफ़्त",
        description:
          "पेन, चार्जर या मसालों की छोटी रसोई के लिए। लिंकिंग रोड के काउंटर से दो चुनें, सस्ता वाला मुफ़्त है।",
        howTo: "काउंटर पर “QR लें” दबाएँ।\nबिल से पहले स्कैन करवाएँ।",
        terms: "सिर्फ़ दुकान में।\nहर छात्र को एक बार।",
      },
      worth: "bogo",
      by: "qr",
      city: "Mumbai",
      tags: ["pouches", "bags"],
    },
    {
      title: "30% off hostel duffels, all semester",
      description:
        "Hostel duffels that hold a mattress cover, two weeks of clothes and the pickle jar. Fifty-five litres, wheels on the large one.",
      howTo: "Tap Get Code.\nPaste it in the bag and choose a colour.\nDelivery takes four days.",
      terms: "One duffel for each student.\nName tags are sewn on for ₹99.",
      hi: {
        title: "हॉस्टल डफ़ल बैग पर 30% छूट, पूरे सेमेस्टर",
        description:
          "गद्दे का कवर, दो हफ़्ते के कपड़े और अचार का डिब्बा, सब आ जाए। पचपन लीटर, बड़े वाले में पहिये।",
        howTo: "“कोड लें” दबाएँ।\nबैग में डालें और रंग चुनें।\nडिलीवरी चार दिन में।",
        terms: "हर छात्र को एक डफ़ल।\nनाम की पट्टी ₹99 में।",
      },
      worth: { percent: 30 },
      by: "code",
      tags: ["duffels", "bags"],
    },
    {
      title: "15% off any bag, online or in our shops",
      description:
        "If none of our other student prices fits, take this one. It holds for every bag in Pune, Mumbai and online.",
      howTo:
        "Tap Get QR in the shop and let it be scanned.\nOnline, type the code beside it at checkout.",
      terms: "One bag a visit.\nNot on reduced bags.",
      hi: {
        title: "किसी भी बैग पर 15% छूट, ऑनलाइन या दुकान में",
        description: "हमारा कोई और छात्र दाम काम न आए तो यह लें। पुणे, मुंबई और ऑनलाइन हर बैग पर।",
        howTo: "दुकान में “QR लें” दबाएँ और स्कैन करवाएँ।\nऑनलाइन पैसे देने से पहले साथ लिखा कोड डालें।",
        terms: "एक बार में एक बैग।\nसस्ते किए बैग पर नहीं।",
      },
      worth: { percent: 15 },
      by: "qr",
      exclusive: true,
      city: "Mumbai",
      channel: "both",
      tags: ["bags"],
    },
    {
      title: "Free delivery on camera and craft bags",
      description:
        "Padded bags for cameras, drawing boards and clay tools. Sent to every pin code without a delivery charge.",
      howTo: "Tap Get Code.\nPaste it on the delivery page.\nThe charge goes to ₹0.",
      terms: "One code for each order.\nReturns within 15 days.",
      hi: {
        title: "कैमरा और क्राफ़्ट बैग पर मुफ़्त डिलीवरी",
        description:
          "कैमरा, ड्रॉइंग बोर्ड और मिट्टी के औज़ारों के लिए गद्देदार बैग। हर पिन कोड पर बिना डिलीवरी के पैसे।",
        howTo: "“कोड लें” दबाएँ।\nडिलीवरी वाले पेज पर डालें।\nडिलीवरी ₹0 हो जाएगी।",
        terms: "हर ऑर्डर पर एक कोड।\n15 दिन में वापसी।",
      },
      worth: "free_shipping",
      by: "pool",
      exclusive: true,
      tags: ["camera bags", "delivery"],
    },
  ],
};
