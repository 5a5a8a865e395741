import { useEffect, useState } from "react";
import { type Core, coreIfLoaded, loadCore } from "./core.ts";

/** The core as soon as it is there. Forms that validate with it can be drawn, and typed into, before. */
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
