import { useEffect, useState } from "react";
import { type Importer, importerIfLoaded, loadImporter } from "./importer.ts";

/** The importer, loaded when wanted: undefined until it is ready, "failed" if loading failed. */
export function useImporter(isWanted: boolean): Importer | "failed" | undefined {
  const [importer, setImporter] = useState<Importer | "failed" | undefined>(importerIfLoaded);
  useEffect(() => {
    if (!isWanted || importer) return;
    let live = true;
    loadImporter().then(
      (ready) => live && setImporter(ready),
      (error: unknown) => {
        console.error("The reading of names could not be loaded", error);
        if (live) setImporter("failed");
      },
    );
    return () => {
      live = false;
    };
  }, [isWanted, importer]);
  return importer;
}
