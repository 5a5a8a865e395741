import { loadImporter } from "@/lib/core/importer.ts";
import type { ImportAnswer, ImportAnswers, ImportRequest } from "./messages.ts";

type GuestImport = InstanceType<Awaited<ReturnType<typeof loadImporter>>["GuestImport"]>;

let guestImport: GuestImport | undefined;

/** A large table is looked through here, and the page stays awake. One question after the other. */
addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  answer(data).then(
    (answer) => tell({ ok: true, answer }),
    (error: unknown) => {
      console.error(error);
      tell({ ok: false });
    },
  );
});

async function answer(request: ImportRequest): Promise<ImportAnswers[keyof ImportAnswers]> {
  if (request.kind === "open") {
    const { GuestImport } = await loadImporter();
    guestImport?.free();
    guestImport = new GuestImport(request.wedding, JSON.stringify(request.rows));
    return guestImport.columns();
  }
  if (!guestImport) throw new Error("no table is open");
  if (request.kind === "command") return guestImport.command(request.ids);
  guestImport.setWedding(request.wedding);
  return guestImport.plan(request.mapping, request.choices);
}

function tell(message: ImportAnswer): void {
  postMessage(message);
}
