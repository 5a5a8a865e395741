import { useEffect, useState } from "react";
import { loadPhones, type Phones, phonesIfLoaded } from "./phones.ts";

/** The reading of telephone numbers; undefined until it is loaded, and nothing calls or writes to a number before. */
export function usePhones(): Phones | undefined {
  const [phones, setPhones] = useState(phonesIfLoaded);
  useEffect(() => {
    if (phones) return;
    let live = true;
    loadPhones().then(
      (ready) => live && setPhones(ready),
      (error: unknown) => console.error("The reading of telephone numbers could not be loaded", error),
    );
    return () => {
      live = false;
    };
  }, [phones]);
  return phones;
}
