import type { WrittenBrand } from "./written.ts";

export const entertainment: readonly WrittenBrand[] = [
  {
    name: "Parda Play",
    line: "Films and series in ten languages",
    offers: [
      {
        title: "60% off a year of films and series",
        description:
          "₹699 becomes ₹279 for twelve months, on one phone and one larger screen. New Malayalam and Marathi films every Friday.",
        howTo: "Tap Get Code.\nChoose the yearly plan.\nPaste the code under “Promo”.",
        terms: "New and returning members.\nThe second year costs the full price.",
        hi: {
          title: "साल भर की फ़िल्मों और सीरीज़ पर 60% छूट",
          description:
            "बारह महीने के ₹699 अब ₹279, एक फ़ोन और एक बड़ी स्क्रीन पर। हर शुक्रवार नई मलयालम और मराठी फ़िल्में।",
          howTo: "“कोड लें” दबाएँ।\nसाल भर वाला प्लान चुनें।\n“Promo” के नीचे कोड डालें।",
          terms: "नए और लौटने वाले सदस्य।\nदूसरे साल पूरा दाम लगेगा।",
        },
        worth: { percent: 60 },
        by: "pool",
        exclusive: true,
        tags: ["films", "streaming"],
        featured: true,
        picture: {
          file: "cinema",
          alt: "A red curtain opening on a white screen above rows of seats",
        },
      },
      {
        title: "$3 off each month of Parda Play above $7",
        description:
          "Hindi, Telugu and Punjabi films with English subtitles, for students across the UK. Two screens at once.",
        howTo: "Tap Open Deal.\nChoose the monthly plan.\nThe lower price stays for a year.",
        terms: "One plan for each student.\nEnd it any month.",
        hi: {
          title: "Parda Play के $7 से ज़्यादा के हर महीने पर $3 की छूट",
          description:
            "हिन्दी, तेलुगु और पंजाबी फ़िल्में अंग्रेज़ी सबटाइटल के साथ, ब्रिटेन भर के छात्रों के लिए। एक साथ दो स्क्रीन।",
          howTo: "“डील खोलें” दबाएँ।\nमहीने वाला प्लान चुनें।\nकम दाम साल भर रहेगा।",
          terms: "हर छात्र को एक प्लान।\nकिसी भी महीने बंद करें।",
        },
        worth: { amount: 3 },
        minOrder: 7,
        by: "redirect",
        country: "UK",
        tags: ["films", "streaming"],
        noEnd: true,
      },
    ],
  },
  {
    name: "Taalghar",
    line: "Music without adverts",
    offers: [
      {
        title: "Three months free, then ₹59 a month",
        description:
          "Film songs, indie and a hundred years of classical recordings, without adverts. Downloads for the train.",
        howTo:
          "Tap Open Deal.\nSign up with your phone number.\nThe first bill comes after three months.",
        terms: "New listeners only.\nWe remind you a week before the first bill.",
        hi: {
          title: "तीन महीने मुफ़्त, फिर ₹59 महीना",
          description:
            "फ़िल्मी गाने, इंडी और सौ साल का शास्त्रीय संगीत, बिना विज्ञापन। ट्रेन के लिए डाउनलोड भी।",
          howTo: "“डील खोलें” दबाएँ।\nफ़ोन नंबर से जुड़ें।\nपहला बिल तीन महीने बाद आएगा।",
          terms: "सिर्फ़ नए सुनने वाले।\nपहले बिल से हफ़्ता भर पहले याद दिलाते हैं।",
        },
        worth: { words: "3 months free" },
        by: "redirect",
        country: "Global",
        tags: ["music", "streaming"],
        noEnd: true,
        featured: true,
        picture: { file: "music", alt: "A harmonium, a cassette and musical notes" },
      },
      {
        title: "$10 off live sessions in London above $30",
        description:
          "Qawwali, sitar and new folk in a small hall near Whitechapel, first Thursday of the month. Standing and a few chairs.",
        howTo: "Tap Get QR at the door.\nThe ticket desk scans it.",
        terms: "One ticket a month.\nDoors at seven.",
        hi: {
          title: "लंदन के $30 से ज़्यादा के लाइव कार्यक्रमों पर $10 की छूट",
          description:
            "क़व्वाली, सितार और नया लोक संगीत, Whitechapel के पास छोटे हॉल में, महीने के पहले गुरुवार। खड़े होकर, और कुछ कुर्सियाँ।",
          howTo: "दरवाज़े पर “QR लें” दबाएँ।\nटिकट डेस्क पर स्कैन करवाएँ।",
          terms: "महीने में एक टिकट।\nदरवाज़े शाम सात बजे खुलते हैं।",
        },
        worth: { amount: 10 },
        minOrder: 30,
        by: "qr",
        country: "UK",
        city: "London",
        tags: ["music", "live"],
      },
    ],
  },
  {
    name: "Khel Khazana",
    line: "Games for phone and console",
    offers: [
      {
        title: "₹400 off yearly game passes above ₹1,499",
        description:
          "A hundred and twenty games, six of them made in India, on phone and console. Saves move with you.",
        howTo: "Tap Get Code.\nPaste it on the page of the yearly pass.",
        terms: "One pass for each student.\nDoes not renew by itself.",
        worth: { amount: 400 },
        minOrder: 1499,
        by: "code",
        tags: ["games"],
      },
      {
        title: "Buy one arcade hour, get one free on weekdays",
        description:
          "Racing seats, table hockey and two pinball machines from the nineties, in our Indiranagar arcade.",
        howTo: "Tap Get QR at the token desk.\nLet it be scanned before you pay.",
        terms: "Monday to Thursday.\nOnce a day.",
        worth: "bogo",
        by: "qr",
        city: "Bangalore",
        tags: ["arcade", "games"],
      },
    ],
  },
  {
    name: "Manch Live",
    line: "Plays, stand-up and open mics",
    offers: [
      {
        title: "35% off stand-up seats from Monday to Thursday",
        description:
          "New jokes in Hindi, English and Marathi, tried on you first. Four rooms between Andheri and Fort.",
        howTo: "Tap Get Code.\nPick a show on a weekday.\nPaste the code before you pay.",
        terms: "Two seats a show.\n18 and older.",
        hi: {
          title: "सोमवार से गुरुवार स्टैंड-अप की सीटों पर 35% छूट",
          description: "हिन्दी, अंग्रेज़ी और मराठी के नए चुटकुले, सबसे पहले आप पर। अंधेरी से फ़ोर्ट तक चार जगहें।",
          howTo: "“कोड लें” दबाएँ।\nहफ़्ते के दिन का शो चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "एक शो में दो सीटें।\n18 साल और ऊपर।",
        },
        worth: { percent: 35 },
        by: "code",
        city: "Mumbai",
        channel: "both",
        tags: ["comedy", "shows"],
        picture: { file: "mic", alt: "A microphone in a spotlight in front of a brick wall" },
      },
      {
        title: "Buy one theatre ticket, get one free on Tuesdays",
        description:
          "Experimental plays in a hall of eighty seats. Bring somebody who says theatre is boring.",
        howTo: "Tap Get QR at the box office.\nThe second ticket is printed with the first.",
        terms: "Tuesdays only, as long as seats last.",
        hi: {
          title: "मंगलवार को नाटक के एक टिकट पर एक मुफ़्त",
          description: "अस्सी सीटों के हॉल में प्रयोगधर्मी नाटक। उसे लाएँ जो कहता है कि नाटक उबाऊ है।",
          howTo: "टिकट खिड़की पर “QR लें” दबाएँ।\nपहले टिकट के साथ दूसरा मिलेगा।",
          terms: "सिर्फ़ मंगलवार, सीटें रहने तक।",
        },
        worth: "bogo",
        by: "qr",
        city: "Mumbai",
        tags: ["theatre", "shows"],
      },
    ],
  },
  {
    name: "Chitrahaar Cinemas",
    line: "Neighbourhood screens, student shows",
    offers: [
      {
        title: "Weekday film tickets for students at 40% off",
        description: "Every film, every seat, before six in the evening. Samosas are still ₹20.",
        howTo: "Tap Get QR at the ticket window.\nShow your student ID if asked.",
        terms: "Monday to Friday, not on holidays.\nOne ticket a day.",
        hi: {
          title: "हफ़्ते के दिनों में छात्रों के लिए फ़िल्म टिकट पर 40% छूट",
          description: "हर फ़िल्म, हर सीट, शाम छह बजे से पहले। समोसे अब भी ₹20 के हैं।",
          howTo: "टिकट खिड़की पर “QR लें” दबाएँ।\nमाँगें तो छात्र पहचान पत्र दिखाएँ।",
          terms: "सोमवार से शुक्रवार, छुट्टियों पर नहीं।\nदिन में एक टिकट।",
        },
        worth: { percent: 40 },
        by: "qr",
        exclusive: true,
        city: "Kolkata",
        tags: ["films", "cinema"],
      },
      {
        title: "₹80 off popcorn combos above ₹240",
        description:
          "A large popcorn, two drinks, and caramel on half of it if you ask. At all three screens in Kolkata.",
        howTo: "Tap Get QR at the snack counter.\nThe staff scan it with your order.",
        terms: "With a ticket of the same day.\nOnce a film.",
        hi: {
          title: "₹240 से ज़्यादा के पॉपकॉर्न कॉम्बो पर ₹80 की छूट",
          description: "बड़ा पॉपकॉर्न, दो ड्रिंक, और कहें तो आधे पर कैरमल। कोलकाता के तीनों सिनेमा में।",
          howTo: "स्नैक काउंटर पर “QR लें” दबाएँ।\nउसे ऑर्डर के साथ स्कैन करवाएँ।",
          terms: "उसी दिन के टिकट के साथ।\nएक फ़िल्म पर एक बार।",
        },
        worth: { amount: 80 },
        minOrder: 240,
        by: "qr",
        city: "Kolkata",
        tags: ["snacks", "cinema"],
      },
    ],
  },
];
