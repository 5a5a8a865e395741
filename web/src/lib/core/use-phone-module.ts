import { useEffect, useState } from "react";
import { loadPhones, type PhoneModule, phonesIfLoaded } from "./phones.ts";

/** The phone module; undefined until it is loaded. Loading begins when it is needed. */
export function usePhoneModule(isNeeded: boolean): PhoneModule | undefined {
  const [phones, setPhones] = useState(phonesIfLoaded);
  useEffect(() => {
    if (phones || !isNeeded) return;
    let live = true;
    loadPhones().then(
      (ready) => live && setPhones(ready),
      (error: unknown) => console.error("The reading of telephone numbers could not be loaded", error),
    );
    return () => {
      live = false;
    };
  }, [phones, isNeeded]);
  return phones;
}
