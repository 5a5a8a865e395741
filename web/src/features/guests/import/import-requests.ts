import { loadImporter } from "@/lib/core/importer.ts";
import type { ImportAnswers, ImportRequest } from "./messages.ts";

type GuestImport = InstanceType<Awaited<ReturnType<typeof loadImporter>>["GuestImport"]>;

/** Handles the requests about one table at a time. */
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
    const plan = guestImport.preview(request.mapping, request.choices);
    if (request.kind === "plan") return plan;
    const { ids } = request;
    return { plan, command: plan.newIds > ids.length ? undefined : guestImport.command(ids) };
  };
}
