import { loadImporter } from "@/lib/core/importer.ts";
import type { ImportAnswers, ImportRequest } from "./messages.ts";

type GuestImport = InstanceType<Awaited<ReturnType<typeof loadImporter>>["GuestImport"]>;

/** Answers the requests of an import with the WASM importer. Each "open" request replaces the table before it. */
export function importRequestHandler(): (
  request: ImportRequest,
) => Promise<ImportAnswers[keyof ImportAnswers]> {
  let guestImport: GuestImport | undefined;
  return async (request) => {
    if (request.kind === "open") {
      const { GuestImport } = await loadImporter();
      guestImport?.free();
      guestImport = new GuestImport(request.wedding, JSON.stringify(request.rows));
      return guestImport.columns();
    }
    if (!guestImport) throw new Error("no table is open");
    if (request.kind === "columns") return guestImport.columnsBelow(request.titleRows, request.hasHeading);
    guestImport.setWedding(request.wedding);
    const preview = guestImport.preview(request.mapping, request.choices);
    if (request.kind === "preview") return preview;
    const { ids } = request;
    return { preview, command: preview.newIds > ids.length ? undefined : guestImport.command(ids) };
  };
}
