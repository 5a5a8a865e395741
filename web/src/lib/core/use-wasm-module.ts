import { useEffect, useState } from "react";

interface ModuleLoading<M> {
  /** Undefined until it is loaded. */
  module: M | undefined;
  hasFailed: boolean;
}

/**
 * Loads a WASM module for a component, once it is needed. `name` is for the log; `load` must be the same function each
 * time. With `ifLoaded`, the first render has a module that was loaded before.
 */
export function useWasmModule<M>(
  name: string,
  load: () => Promise<M>,
  ifLoaded?: () => M | undefined,
  isNeeded = true,
): ModuleLoading<M> {
  const [module, setModule] = useState<M | undefined>(ifLoaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (module || !isNeeded) return;
    let isMounted = true;
    load().then(
      (loaded) => {
        if (isMounted) setModule(() => loaded);
      },
      (error: unknown) => {
        console.error(`${name} could not be loaded`, error);
        if (isMounted) setHasFailed(true);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [module, isNeeded, load, name]);
  return { module, hasFailed };
}
