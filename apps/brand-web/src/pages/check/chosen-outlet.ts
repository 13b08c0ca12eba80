import { useState } from "react";

const keyOf = (brandId: string) => `bachat-outlet-${brandId}`;

/** The outlet that this device is in, remembered on the device. */
export function useChosenOutlet(brandId: string) {
  const [outletId, setOutletId] = useState(() => {
    try {
      return localStorage.getItem(keyOf(brandId));
    } catch {
      // A private window may refuse storage: the choice then lasts as long as the page.
      return null;
    }
  });
  const choose = (id: string) => {
    setOutletId(id);
    try {
      localStorage.setItem(keyOf(brandId), id);
    } catch {
      // As above.
    }
  };
  return { outletId, choose };
}
