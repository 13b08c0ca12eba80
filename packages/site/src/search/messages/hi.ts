export const hi = {
  suggestions: "सुझाव",
  recent: "पिछली खोजें",
  brands: "ब्रांड",
  categories: "श्रेणियाँ",
  offers: "ऑफ़र",
  none: "कोई सुझाव नहीं",
  searchFor: "“{{query}}” खोजें",
  forget: "पिछली खोजें मिटाएँ",
  count_one: "{{count}} सुझाव",
  count_other: "{{count}} सुझाव",
  title: "खोजें",
  close: "खोज बंद करें",
};
