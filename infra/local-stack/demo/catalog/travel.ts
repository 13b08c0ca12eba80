import type { WrittenBrand } from "./written.ts";

export const travel: readonly WrittenBrand[] = [
  {
    name: "Patangway",
    line: "Trains and buses home",
    offers: [
      {
        title: "₹200 off sleeper buses home above ₹799",
        description:
          "Overnight buses between forty college towns, with a blanket and a charging point. Book two weeks ahead for the lower berths.",
        howTo: "Tap Get Code.\nChoose a bus in the Patangway app.\nPaste the code before you pay.",
        terms: "Two tickets for each student a month.\nThe ₹200 is lost when you cancel.",
        hi: {
          title: "घर की स्लीपर बस पर ₹200 की छूट, ₹799 से ज़्यादा के टिकट पर",
          description:
            "चालीस कॉलेज शहरों के बीच रात की बसें, कंबल और चार्जिंग के साथ। नीचे की बर्थ के लिए दो हफ़्ते पहले बुक करें।",
          howTo: "“कोड लें” दबाएँ।\nPatangway ऐप में बस चुनें।\nपैसे देने से पहले कोड डालें।",
          terms: "हर छात्र को महीने में दो टिकट।\nटिकट रद्द करने पर ₹200 वापस नहीं मिलेंगे।",
        },
        worth: { amount: 200 },
        minOrder: 799,
        by: "code",
        tags: ["buses", "home"],
        featured: true,
        picture: { file: "night-bus", alt: "A bus on a hill road at night under a full moon" },
      },
      {
        title: "No booking fee on train tickets for the winter break",
        description:
          "The fee that sites add to each ticket falls away. Waiting lists are watched for you, and a mail says when you move up.",
        howTo: "Tap Open Deal.\nBook as usual.\nThe fee shows as ₹0 on the last page.",
        terms: "Up to six tickets a month.\nThe fare itself stays the same.",
        hi: {
          title: "सर्दी की छुट्टियों में ट्रेन टिकट पर कोई बुकिंग शुल्क नहीं",
          description:
            "हर टिकट पर जुड़ने वाला शुल्क नहीं लगेगा। वेटिंग लिस्ट पर हम नज़र रखते हैं, आगे बढ़ते ही मेल आता है।",
          howTo: "“डील खोलें” दबाएँ।\nहमेशा की तरह टिकट लें।\nआख़िरी पेज पर शुल्क ₹0 दिखेगा।",
          terms: "महीने में छह टिकट तक।\nकिराया वही रहेगा।",
        },
        worth: { words: "No booking fee" },
        by: "redirect",
        tags: ["trains", "home"],
      },
    ],
  },
  {
    name: "Chakka Cabs",
    line: "Shared cabs between campus and city",
    offers: [
      {
        title: "25% off monthly shared-cab passes",
        description:
          "Thirty rides between campus and the city, on six fixed routes. The same seat, the same driver, no haggling at the gate.",
        howTo: "Tap Get Code.\nBuy the pass in the Chakka app.\nPaste the code under “Student”.",
        terms: "One pass a month.\nUnused rides end with the month.",
        hi: {
          title: "महीने भर के शेयर कैब पास पर 25% छूट",
          description:
            "कैंपस और शहर के बीच तीस सवारियाँ, छह तय रास्तों पर। वही सीट, वही ड्राइवर, गेट पर मोल-भाव नहीं।",
          howTo: "“कोड लें” दबाएँ।\nChakka ऐप में पास लें।\n“Student” के नीचे कोड डालें।",
          terms: "महीने में एक पास।\nबची सवारियाँ महीने के साथ ख़त्म।",
        },
        worth: { percent: 25 },
        by: "pool",
        exclusive: true,
        city: "Chennai",
        channel: "both",
        tags: ["cabs", "passes"],
      },
      {
        title: "₹100 off airport drops above ₹449",
        description:
          "From any hostel in Chennai to the airport, with room for two big bags. Four in the morning is no problem.",
        howTo: "Tap Get Code.\nBook a drop a day ahead.\nPaste the code before you confirm.",
        terms: "Once in each holiday season.\nTolls are part of the price.",
        hi: {
          title: "₹449 से ज़्यादा के एयरपोर्ट ड्रॉप पर ₹100 की छूट",
          description: "चेन्नई के किसी भी हॉस्टल से एयरपोर्ट तक, दो बड़े बैग की जगह के साथ। सुबह चार बजे भी।",
          howTo: "“कोड लें” दबाएँ।\nएक दिन पहले ड्रॉप बुक करें।\nपक्का करने से पहले कोड डालें।",
          terms: "हर छुट्टी में एक बार।\nटोल दाम में शामिल।",
        },
        worth: { amount: 100 },
        minOrder: 449,
        by: "code",
        city: "Chennai",
        channel: "both",
        tags: ["cabs", "airport"],
      },
    ],
  },
  {
    name: "Ghumakkad Trips",
    line: "Weekend treks and college tours",
    offers: [
      {
        title: "20% off weekend treks in the Western Ghats",
        description:
          "Leave on Friday night, be back for Monday's first lecture. Bus, tent, three meals and a guide who knows the path.",
        howTo: "Tap Open Deal.\nPick a weekend.\nThe student price is on the page.",
        terms: "Groups of 8 to 20.\nFull refund until three days before.",
        hi: {
          title: "पश्चिमी घाट के वीकेंड ट्रेक पर 20% छूट",
          description:
            "शुक्रवार रात निकलें, सोमवार के पहले लेक्चर तक वापस। बस, तंबू, तीन बार का खाना और रास्ता जानने वाला गाइड।",
          howTo: "“डील खोलें” दबाएँ।\nवीकेंड चुनें।\nपेज पर छात्रों वाला दाम लिखा है।",
          terms: "8 से 20 लोगों के समूह।\nतीन दिन पहले तक पूरे पैसे वापस।",
        },
        worth: { percent: 20 },
        by: "redirect",
        city: "Pune",
        channel: "both",
        tags: ["treks", "weekend"],
        noEnd: true,
        picture: { file: "trek", alt: "Two tents below green hills, with the sun coming up" },
      },
      {
        title: "₹1,000 off college tours above ₹9,999",
        description:
          "For a whole class: bus, rooms and entry tickets in one bill. A teacher travels free with every twenty students.",
        howTo:
          "Tap Open Deal.\nSend dates and the number of people.\nThe offer that comes back has the ₹1,000 off.",
        terms: "Once for each tour.\nBook 30 days ahead.",
        hi: {
          title: "₹9,999 से ज़्यादा के कॉलेज टूर पर ₹1,000 की छूट",
          description: "पूरी क्लास के लिए: बस, कमरे और टिकट एक ही बिल में। हर बीस छात्रों पर एक शिक्षक मुफ़्त।",
          howTo: "“डील खोलें” दबाएँ।\nतारीख़ें और लोगों की संख्या भेजें।\nजवाब में ₹1,000 कम होंगे।",
          terms: "हर टूर पर एक बार।\n30 दिन पहले बुक करें।",
        },
        worth: { amount: 1000 },
        minOrder: 9999,
        by: "redirect",
        tags: ["tours", "groups"],
      },
    ],
  },
  {
    name: "Udaan Fares",
    line: "Student fares on domestic flights",
    offers: [
      {
        title: "10% off domestic flights, with 10 kg more luggage",
        description:
          "A student fare on nineteen routes, with room for the books. Change the date once without a fee.",
        howTo:
          "Tap Get Code.\nSearch with the box “Student fare” ticked.\nPaste the code before you pay.",
        terms: "Carry your student ID to the airport.\nOne code for each booking.",
        worth: { percent: 10 },
        by: "pool",
        exclusive: true,
        tags: ["flights", "luggage"],
      },
      {
        title: "₹750 off semester-end flights above ₹3,999",
        description:
          "Fly home in the week after the last paper. Holds for one-way fares and for both directions together.",
        howTo:
          "Tap Open Deal.\nPick a flight in the listed weeks.\nThe ₹750 is off on the payment page.",
        terms: "Flights within India.\nAirline change fees apply.",
        worth: { amount: 750 },
        minOrder: 3999,
        by: "redirect",
        tags: ["flights", "home"],
      },
    ],
  },
  {
    name: "Pedal Pradesh",
    line: "Cycles by the month",
    offers: [
      {
        title: "First month of cycle rental for ₹99",
        description:
          "A geared cycle with lock and lights, then ₹349 a month. Swap it at any hub when something rattles.",
        howTo: "Tap Get QR at a Pedal Pradesh hub.\nThe staff scan it and hand you the key.",
        terms: "Deposit of ₹500, returned with the cycle.\nEnd it any month.",
        hi: {
          title: "साइकिल का पहला महीना ₹99 में",
          description:
            "गियर वाली साइकिल, ताले और बत्ती के साथ, फिर ₹349 महीना। खड़खड़ाए तो किसी भी हब पर बदल लें।",
          howTo: "Pedal Pradesh के हब पर “QR लें” दबाएँ।\nउसे स्कैन करवाएँ और चाबी लें।",
          terms: "₹500 जमा, साइकिल लौटाने पर वापस।\nकिसी भी महीने बंद करें।",
        },
        worth: { words: "First month ₹99" },
        by: "qr",
        city: "Pune",
        tags: ["cycles", "rental"],
        noEnd: true,
        picture: {
          file: "cycle",
          alt: "A peacock-green cycle with a basket of books in front of a wall",
        },
      },
      {
        title: "Half off e-cycle passes before 9 am",
        description:
          "The hill to the arts faculty, without the sweat. 50% off each ride that begins before nine.",
        howTo: "Tap Get Code.\nEnter it in the app under “Passes”.\nScan any e-cycle and ride.",
        terms: "Up to 40 minutes a ride.\nWithin Pune city.",
        hi: {
          title: "सुबह 9 बजे से पहले ई-साइकिल पास आधे दाम में",
          description: "आर्ट्स फ़ैकल्टी की चढ़ाई, बिना पसीने के। नौ बजे से पहले शुरू हर सवारी पर 50% छूट।",
          howTo: "“कोड लें” दबाएँ।\nऐप में “Passes” के नीचे डालें।\nकोई भी ई-साइकिल स्कैन करें और चलें।",
          terms: "एक सवारी 40 मिनट तक।\nपुणे शहर में।",
        },
        worth: { percent: 50 },
        by: "code",
        city: "Pune",
        channel: "both",
        tags: ["cycles", "passes"],
      },
    ],
  },
];
