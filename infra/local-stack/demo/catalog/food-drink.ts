import type { WrittenBrand } from "./written.ts";

export const foodDrink: readonly WrittenBrand[] = [
  {
    name: "Adrakwala",
    line: "Ginger chai and hot snacks at the campus gate",
    offers: [
      {
        title: "40% off any chai and snack combo",
        description:
          "Pick one chai and one snack from the board and pay the student price. From eight in the morning until the shutters come down.",
        howTo:
          "Tap Get QR at the counter.\nLet the staff scan it before they make the bill.\nPay the lower amount.",
        terms: "One combo for each scan.\nAt the counter only, not for delivery.",
        hi: {
          title: "किसी भी चाय-नाश्ते पर 40% छूट",
          description:
            "बोर्ड से एक चाय और एक नाश्ता चुनें और छात्रों वाला दाम दें। सुबह आठ बजे से दुकान बंद होने तक।",
          howTo: "काउंटर पर “QR लें” दबाएँ।\nबिल बनने से पहले उसे स्कैन करवाएँ।\nकम हुआ दाम दें।",
          terms: "एक बार स्कैन करने पर एक कॉम्बो।\nसिर्फ़ काउंटर पर, डिलीवरी पर नहीं।",
        },
        worth: { percent: 40 },
        by: "qr",
        city: "Pune",
        tags: ["chai", "snacks"],
        featured: true,
        picture: { file: "chai", alt: "Two glasses of chai with steam, and a plate of bun maska" },
      },
      {
        title: "Buy one bun maska, get one free before 11 am",
        description:
          "A soft bun, a lot of butter, and a second one on the house. For the hour between hostel and first lecture.",
        howTo:
          "Order two bun maskas at the counter.\nTap Get QR and let it be scanned.\nOne comes off the bill.",
        terms: "Monday to Saturday until 11 am.\nOne free bun a day for each student.",
        hi: {
          title: "सुबह 11 बजे तक एक बन मस्का पर एक मुफ़्त",
          description: "नरम बन, ढेर सारा मक्खन, और दूसरा हमारी ओर से। हॉस्टल और पहले लेक्चर के बीच के लिए।",
          howTo: "काउंटर पर दो बन मस्का लें।\n“QR लें” दबाएँ और स्कैन करवाएँ।\nबिल में एक के पैसे नहीं लगेंगे।",
          terms: "सोमवार से शनिवार, सुबह 11 बजे तक।\nहर छात्र को दिन में एक मुफ़्त बन।",
        },
        worth: "bogo",
        by: "qr",
        city: "Mumbai",
        tags: ["breakfast", "chai"],
      },
    ],
  },
  {
    name: "Momo Mohalla",
    line: "Steamed, fried and tandoori momos",
    offers: [
      {
        title: "Buy one plate of momos, get one free",
        description:
          "Eight steamed or fried momos, and eight more for the friend who came along. The cheaper plate is the free one.",
        howTo: "Order two plates at the counter.\nTap Get QR and show it before you pay.",
        terms: "Not on tandoori momos.\nHauz Khas, Kamla Nagar and Saket.",
        hi: {
          title: "एक प्लेट मोमो पर एक प्लेट मुफ़्त",
          description: "आठ स्टीम या तले मोमो, और साथ आए दोस्त के लिए आठ और। कम दाम वाली प्लेट मुफ़्त है।",
          howTo: "काउंटर पर दो प्लेट लें।\nपैसे देने से पहले “QR लें” दबाकर दिखाएँ।",
          terms: "तंदूरी मोमो पर नहीं।\nहौज़ ख़ास, कमला नगर और साकेत में।",
        },
        worth: "bogo",
        by: "qr",
        city: "Delhi",
        tags: ["momos"],
        picture: {
          file: "momos",
          alt: "A bamboo steamer with five momos and a bowl of red chutney",
        },
      },
      {
        title: "₹75 off late-night orders above ₹249",
        description:
          "For the night before a submission: momos, thukpa and noodles until two in the morning. Brought to hostel gates in South and North Campus.",
        howTo:
          "Tap Get Code.\nPaste it under “Apply coupon” in the Momo Mohalla app.\nOrder after 10 pm.",
        terms: "From 10 pm to 2 am.\nDelivery charges are extra.",
        hi: {
          title: "रात में ₹249 से ज़्यादा के ऑर्डर पर ₹75 की छूट",
          description:
            "असाइनमेंट जमा करने से पहले की रात के लिए: रात दो बजे तक मोमो, थुकपा और नूडल्स। साउथ और नॉर्थ कैंपस के हॉस्टल गेट तक।",
          howTo:
            "“कोड लें” दबाएँ।\nMomo Mohalla ऐप में “Apply coupon” के नीचे डालें।\nरात 10 बजे के बाद ऑर्डर करें।",
          terms: "रात 10 से 2 बजे तक।\nडिलीवरी के पैसे अलग।",
        },
        worth: { amount: 75 },
        minOrder: 249,
        by: "code",
        city: "Delhi",
        channel: "both",
        tags: ["momos", "delivery"],
      },
    ],
  },
  {
    name: "Dosa Junction Nine",
    line: "Crisp dosas until midnight",
    offers: [
      {
        title: "Buy one dosa, get one free after 8 pm",
        description:
          "Paper, set, masala or podi: two dosas for the price of the dearer one. Sambar is refilled as always.",
        howTo:
          "Come after 8 pm and order two dosas.\nTap Get QR when the bill comes.\nThe staff scan it at your table.",
        terms: "Eat in only.\nNot on festival specials.",
        hi: {
          title: "रात 8 बजे के बाद एक डोसे पर एक मुफ़्त",
          description:
            "पेपर, सेट, मसाला या पोडी: दो डोसे, पैसे सिर्फ़ महँगे वाले के। सांभर हमेशा की तरह बार-बार।",
          howTo: "रात 8 बजे के बाद आएँ और दो डोसे लें।\nबिल आने पर “QR लें” दबाएँ।\nउसे टेबल पर ही स्कैन करवाएँ।",
          terms: "सिर्फ़ वहीं बैठकर खाने पर।\nत्योहार के ख़ास डोसों पर नहीं।",
        },
        worth: "bogo",
        by: "qr",
        city: "Bangalore",
        tags: ["dosa", "dinner"],
      },
      {
        title: "20% off weekend thalis",
        description:
          "Fourteen things on a banana leaf, Saturday and Sunday from noon. Rice and rasam as often as you like.",
        howTo:
          "Book a table on the page behind Open Deal.\nThe student price is on the booking.\nPay after the meal.",
        terms: "Book by 11 am on the day.\nUp to four people on one booking.",
        hi: {
          title: "शनिवार-रविवार की थाली पर 20% छूट",
          description: "केले के पत्ते पर चौदह चीज़ें, शनिवार और रविवार दोपहर से। चावल और रसम जितनी बार चाहें।",
          howTo: "“डील खोलें” दबाएँ और टेबल बुक करें।\nबुकिंग पर छात्रों वाला दाम लिखा होगा।\nखाने के बाद पैसे दें।",
          terms: "उसी दिन सुबह 11 बजे तक बुक करें।\nएक बुकिंग पर चार लोग तक।",
        },
        worth: { percent: 20 },
        by: "redirect",
        city: "Bangalore",
        channel: "both",
        tags: ["thali", "weekend"],
      },
    ],
  },
  {
    name: "Chhota Biryani",
    line: "Biryani in student-sized pots",
    offers: [
      {
        title: "₹150 off dinner for two above ₹599",
        description:
          "Two small pots of biryani, a raita and a double ka meetha fit the bill nicely. Chicken, mutton, egg or paneer.",
        howTo:
          "Tap Get Code.\nPaste it in the Chhota Biryani app before you pay.\nThe ₹150 comes off the food, not the delivery.",
        terms: "Every day after 6 pm.\nNot with other coupons.",
        hi: {
          title: "दो लोगों के ₹599 से ज़्यादा के डिनर पर ₹150 की छूट",
          description:
            "दो छोटी हाँडी बिरयानी, एक रायता और एक डबल का मीठा आराम से आ जाते हैं। चिकन, मटन, अंडा या पनीर।",
          howTo:
            "“कोड लें” दबाएँ।\nपैसे देने से पहले Chhota Biryani ऐप में डालें।\n₹150 खाने के दाम से कम होंगे, डिलीवरी से नहीं।",
          terms: "हर दिन शाम 6 बजे के बाद।\nदूसरे कूपन के साथ नहीं।",
        },
        worth: { amount: 150 },
        minOrder: 599,
        by: "pool",
        city: "Hyderabad",
        channel: "both",
        tags: ["biryani", "dinner"],
        featured: true,
        picture: {
          file: "biryani",
          alt: "A clay pot of biryani with an egg, mint and a bowl of raita",
        },
      },
      {
        title: "25% off hostel party pots for ten",
        description:
          "One big pot of biryani feeds a corridor. Comes sealed, with ten plates, onions and salan.",
        howTo:
          "Tap Get Code.\nOrder the party pot a day before.\nPaste the code on the payment page.",
        terms: "Order at least 24 hours before.\nWithin 8 km of a branch.",
        hi: {
          title: "दस लोगों की हॉस्टल पार्टी हाँडी पर 25% छूट",
          description:
            "एक बड़ी हाँडी बिरयानी पूरे कॉरिडोर के लिए। दस प्लेट, प्याज़ और सालन के साथ, बंद हाँडी में।",
          howTo: "“कोड लें” दबाएँ।\nपार्टी हाँडी एक दिन पहले ऑर्डर करें।\nपैसे देने वाले पेज पर कोड डालें।",
          terms: "कम से कम 24 घंटे पहले ऑर्डर करें।\nदुकान से 8 किलोमीटर तक।",
        },
        worth: { percent: 25 },
        by: "code",
        city: "Hyderabad",
        channel: "both",
        tags: ["biryani", "party"],
      },
    ],
  },
  {
    name: "Nimbu & Co",
    line: "Fresh sodas, shakes and salads",
    offers: [
      {
        title: "30% off cold coffee and shakes in exam weeks",
        description:
          "Thick cold coffee, chikoo shake or rose milk, made while you wait. Ask for less sugar, it is still a shake.",
        howTo: "Tap Get QR at the counter.\nThe staff scan it and take 30% off.",
        terms: "Once a day for each student.\nSalads and sodas are not part of it.",
        hi: {
          title: "परीक्षा के हफ़्तों में कोल्ड कॉफ़ी और शेक पर 30% छूट",
          description: "गाढ़ी कोल्ड कॉफ़ी, चीकू शेक या रोज़ मिल्क, आपके सामने बनता है। चीनी कम करवा सकते हैं।",
          howTo: "काउंटर पर “QR लें” दबाएँ।\nउसे स्कैन करवाएँ, 30% कम हो जाएगा।",
          terms: "हर छात्र को दिन में एक बार।\nसलाद और सोडा पर नहीं।",
        },
        worth: { percent: 30 },
        by: "qr",
        exclusive: true,
        city: "Chennai",
        tags: ["coffee", "shakes"],
      },
      {
        title: "Free delivery on salad bowls and sodas",
        description:
          "Sprouts, fruit and a fresh lime soda, brought to your library steps. No charge for the ride, whatever the size of the order.",
        howTo:
          "Tap Get Code.\nPaste it in the Nimbu & Co app under “Offers”.\nThe delivery charge goes to zero.",
        terms: "Within 5 km of a shop.\nUntil 9 pm.",
        hi: {
          title: "सलाद और सोडा पर मुफ़्त डिलीवरी",
          description:
            "अंकुरित सलाद, फल और ताज़ा नींबू सोडा, लाइब्रेरी की सीढ़ियों तक। ऑर्डर छोटा हो या बड़ा, डिलीवरी के पैसे नहीं।",
          howTo: "“कोड लें” दबाएँ।\nNimbu & Co ऐप में “Offers” के नीचे डालें।\nडिलीवरी के पैसे शून्य हो जाएँगे।",
          terms: "दुकान से 5 किलोमीटर तक।\nरात 9 बजे तक।",
        },
        worth: "free_shipping",
        by: "code",
        city: "Kolkata",
        channel: "both",
        tags: ["salads", "delivery"],
      },
    ],
  },
];
