import type { WrittenBrand } from "./written.ts";

export const stays: readonly WrittenBrand[] = [
  {
    name: "Raahi Rooms",
    line: "Hostel beds near the metro",
    offers: [
      {
        title: "20% off weekend beds near the metro",
        description:
          "Six hostels in Bangalore, Friday to Monday. Clean sheets, a locker, and breakfast that begins at seven.",
        howTo: "Tap Get Code.\nPick a hostel and the nights.\nPaste the code before you pay.",
        terms: "Up to three nights.\nPay at the desk for towels.",
        hi: {
          title: "मेट्रो के पास शनिवार-रविवार के बेड पर 20% छूट",
          description: "बेंगलुरु में छह हॉस्टल, शुक्रवार से सोमवार। साफ़ चादरें, लॉकर, और सात बजे से नाश्ता।",
          howTo: "“कोड लें” दबाएँ।\nहॉस्टल और रातें चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "तीन रात तक।\nतौलिये के पैसे डेस्क पर।",
        },
        worth: { percent: 20 },
        by: "code",
        city: "Bangalore",
        channel: "both",
        tags: ["hostels", "weekend"],
        picture: {
          file: "bunk",
          alt: "A bunk bed with a backpack under it and a window on the city",
        },
      },
      {
        title: "₹600 off a private pod for a week, above ₹3,499",
        description:
          "A door, a lamp and quiet hours from ten. For internships that begin before the flat does.",
        howTo: "Tap Open Deal.\nChoose seven nights or more.\nThe ₹600 is off on the last page.",
        terms: "Once for each student.\nFree cancellation until two days before.",
        hi: {
          title: "₹3,499 से ज़्यादा के हफ़्ते भर के निजी पॉड पर ₹600 की छूट",
          description:
            "एक दरवाज़ा, एक लैंप और रात दस से शांति। इंटर्नशिप के लिए, जो कमरा मिलने से पहले शुरू हो जाए।",
          howTo: "“डील खोलें” दबाएँ।\nसात या ज़्यादा रातें चुनें।\nआख़िरी पेज पर ₹600 कम होंगे।",
          terms: "हर छात्र को एक बार।\nदो दिन पहले तक रद्द करना मुफ़्त।",
        },
        worth: { amount: 600 },
        minOrder: 3499,
        by: "redirect",
        city: "Bangalore",
        channel: "both",
        tags: ["hostels", "internships"],
      },
    ],
  },
  {
    name: "Padosi PG",
    line: "Verified paying-guest rooms",
    offers: [
      {
        title: "₹1,500 off the first month above ₹6,999",
        description:
          "Rooms that somebody of ours has slept in, with meals and wifi in the rent. The owner's rules are on the page before you visit.",
        howTo:
          "Tap Open Deal.\nVisit a room or take the video tour.\nThe first rent is ₹1,500 lower.",
        terms: "Stays of three months or more.\nOne month's deposit.",
        hi: {
          title: "₹6,999 से ज़्यादा के पहले महीने पर ₹1,500 की छूट",
          description:
            "ऐसे कमरे जिनमें हमारा कोई ख़ुद रह चुका है, खाना और वाई-फ़ाई किराये में। मालिक के नियम पहले से पेज पर लिखे हैं।",
          howTo: "“डील खोलें” दबाएँ।\nकमरा देखें या वीडियो पर घूमें।\nपहला किराया ₹1,500 कम होगा।",
          terms: "तीन महीने या ज़्यादा के लिए।\nएक महीने का जमा।",
        },
        worth: { amount: 1500 },
        minOrder: 6999,
        by: "redirect",
        exclusive: true,
        city: "Pune",
        channel: "both",
        tags: ["rooms", "PG"],
      },
      {
        title: "10% off three-meal plans",
        description:
          "Breakfast, tiffin and dinner, even if you live elsewhere. Poha days are Wednesday and Saturday.",
        howTo: "Tap Get QR in the dining room.\nThe cook's desk scans it for the month.",
        terms: "One plan a month.\nMeals missed are not paid back.",
        hi: {
          title: "तीन बार के खाने के प्लान पर 10% छूट",
          description: "नाश्ता, टिफ़िन और रात का खाना, भले आप कहीं और रहते हों। पोहा बुधवार और शनिवार को।",
          howTo: "खाने के कमरे में “QR लें” दबाएँ।\nउसे महीने भर के लिए स्कैन करवाएँ।",
          terms: "महीने में एक प्लान।\nछूटे खाने के पैसे वापस नहीं।",
        },
        worth: { percent: 10 },
        by: "qr",
        city: "Pune",
        tags: ["meals", "PG"],
      },
    ],
  },
  {
    name: "Dhaba Dorms",
    line: "Roadside dorms for riders",
    offers: [
      {
        title: "Stay one night, get the second free on weekdays",
        description:
          "Twelve dorms on the roads to Manali, Goa and Leh. Covered parking, a hose for the bike and dal that never ends.",
        howTo: "Tap Get Code.\nBook two nights on our page.\nThe code takes one off.",
        terms: "Sunday to Thursday.\nTwo riders on one booking.",
        hi: {
          title: "हफ़्ते के दिनों में एक रात पर दूसरी मुफ़्त",
          description:
            "मनाली, गोवा और लेह के रास्तों पर बारह डॉर्म। ढकी पार्किंग, बाइक धोने का पाइप और कभी न ख़त्म होने वाली दाल।",
          howTo: "“कोड लें” दबाएँ।\nहमारे पेज पर दो रातें बुक करें।\nकोड से एक के पैसे हट जाएँगे।",
          terms: "रविवार से गुरुवार।\nएक बुकिंग पर दो लोग।",
        },
        worth: "bogo",
        by: "code",
        channel: "both",
        tags: ["dorms", "riders"],
      },
      {
        title: "₹120 off breakfast packs above ₹399",
        description: "Parathas, curd and a flask of chai, packed before you start at five.",
        howTo: "Tap Get QR at the counter the evening before.",
        terms: "Guests only.\nOrder before nine.",
        hi: {
          title: "₹399 से ज़्यादा के नाश्ते के पैक पर ₹120 की छूट",
          description: "पराठे, दही और चाय का फ़्लास्क, सुबह पाँच बजे निकलने से पहले तैयार।",
          howTo: "एक शाम पहले काउंटर पर “QR लें” दबाएँ।",
          terms: "सिर्फ़ ठहरे हुए लोग।\nरात नौ से पहले ऑर्डर करें।",
        },
        worth: { amount: 120 },
        minOrder: 399,
        by: "qr",
        tags: ["breakfast", "riders"],
      },
    ],
  },
  {
    name: "Ganga Ghat Guesthouse",
    line: "Quiet rooms to study by the river",
    offers: [
      {
        title: "25% off study weeks by the river",
        description:
          "Seven nights in Varanasi with a desk, a lamp and no television. Meals at fixed hours, so that you need not think of them.",
        howTo: "Tap Open Deal.\nPick a week.\nThe price on the page is 25% lower.",
        terms: "From seven nights.\nQuiet after nine.",
        hi: {
          title: "नदी किनारे पढ़ाई के हफ़्ते पर 25% छूट",
          description:
            "वाराणसी में सात रातें, मेज़ और लैंप के साथ, बिना टीवी। खाना तय समय पर, ताकि सोचना न पड़े।",
          howTo: "“डील खोलें” दबाएँ।\nहफ़्ता चुनें।\nपेज पर दाम 25% कम है।",
          terms: "कम से कम सात रातें।\nरात नौ के बाद शांति।",
        },
        worth: { percent: 25 },
        by: "redirect",
        tags: ["rooms", "study"],
        noEnd: true,
      },
      {
        title: "₹500 off long stays above ₹5,999",
        description:
          "Two weeks or more, for theses and competitive exams. Laundry on Mondays is part of it.",
        howTo: "Tap Get Code.\nBook fourteen nights or more.\nPaste the code before you pay.",
        terms: "Once a year.\nFree date change until a week before.",
        hi: {
          title: "₹5,999 से ज़्यादा के लंबे ठहराव पर ₹500 की छूट",
          description: "दो हफ़्ते या ज़्यादा, थीसिस और प्रतियोगी परीक्षाओं के लिए। सोमवार की धुलाई शामिल है।",
          howTo: "“कोड लें” दबाएँ।\nचौदह या ज़्यादा रातें बुक करें।\nपैसे देने से पहले कोड डालें।",
          terms: "साल में एक बार।\nहफ़्ता भर पहले तक तारीख़ बदलना मुफ़्त।",
        },
        worth: { amount: 500 },
        minOrder: 5999,
        by: "code",
        exclusive: true,
        tags: ["rooms", "exams"],
      },
    ],
  },
  {
    name: "Chhat Homes",
    line: "Rooftop rooms in seven cities",
    offers: [
      {
        title: "15% off a room on the eve of an exam",
        description:
          "Near the centres of JEE, NEET and UPSC in seven cities. An early breakfast, and a cab that knows the gate.",
        howTo: "Tap Get Code.\nPick city and date.\nPaste the code before you pay.",
        terms: "Two nights at most.\nCarry your admit card.",
        hi: {
          title: "परीक्षा से एक रात पहले के कमरे पर 15% छूट",
          description: "सात शहरों में JEE, NEET और UPSC केंद्रों के पास। जल्दी नाश्ता, और कैब जिसे गेट पता है।",
          howTo: "“कोड लें” दबाएँ।\nशहर और तारीख़ चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "ज़्यादा से ज़्यादा दो रातें।\nप्रवेश पत्र साथ लाएँ।",
        },
        worth: { percent: 15 },
        by: "pool",
        exclusive: true,
        city: "Delhi",
        channel: "both",
        tags: ["rooms", "exams"],
      },
      {
        title: "₹800 off a shared rooftop flat above ₹4,999",
        description:
          "Three rooms, one terrace, and a neem tree. For friends who take a summer course together.",
        howTo: "Tap Open Deal.\nChoose two weeks or more.\nThe ₹800 is off in the bill.",
        terms: "One flat a booking.",
        hi: {
          title: "₹4,999 से ज़्यादा के साझा छत वाले फ़्लैट पर ₹800 की छूट",
          description: "तीन कमरे, एक छत और नीम का पेड़। गर्मी का कोर्स साथ करने वाले दोस्तों के लिए।",
          howTo: "“डील खोलें” दबाएँ।\nदो हफ़्ते या ज़्यादा चुनें।\nबिल में ₹800 कम होंगे।",
          terms: "एक बुकिंग में एक फ़्लैट।",
        },
        worth: { amount: 800 },
        minOrder: 4999,
        by: "redirect",
        city: "Chennai",
        channel: "both",
        tags: ["flats"],
      },
    ],
  },
];
