import { useEffect, useState } from "react";
import { type Core, coreIfLoaded, loadCore } from "./core.ts";

/** The core once it is loaded. Forms that validate with it can render and accept input before. */
export function useCore(): Core | undefined {
  const [core, setCore] = useState(coreIfLoaded);
  useEffect(() => {
    if (core) return;
    let wanted = true;
    loadCore().then(
      (ready) => wanted && setCore(ready),
      (error: unknown) => console.error("The core could not be loaded", error),
    );
    return () => {
      wanted = false;
    };
  }, [core]);
  return core;
}
