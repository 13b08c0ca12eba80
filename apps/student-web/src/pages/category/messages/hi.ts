export const hi = {
  way: "आप यहाँ हैं",
  categories: "श्रेणियाँ",
  searchIn: "{{category}} में खोजें",
  search: "इस श्रेणी में खोजें",
  categoryTitle: "{{category}}: छात्र छूट",
  categoryDescription:
    "{{category}} पर पूरे भारत के ब्रांड की छात्र छूट: कोड, QR और खुले ऑफ़र, शहर और क्रम के फ़िल्टर के साथ।",
};
