import "@/theme/kit.css";
import "@/theme/mantine.css";
import "@/theme/global.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MemoryRouter, Route, Routes } from "react-router";
import { initializeWasm, Repo } from "@automerge/automerge-repo/slim";
import wasmUrl from "@automerge/automerge/automerge.wasm?url";
import { loadCore } from "@/lib/core/core.ts";
import { KitProvider } from "@/theme/kit-provider.tsx";
import { Toasts } from "@/kit/toasts.tsx";
import { registerAreas } from "@/records/area.ts";
import { areas } from "@/app/areas.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import TimelinePage from "@/features/timeline/timeline-page.tsx";
import DayPage from "@/features/timeline/day-page.tsx";
import VendorPage from "@/features/timeline/vendor-page.tsx";

i18n.loadAndActivate({ locale: "en", messages: {} });
registerAreas(areas);
const core = await loadCore();
await initializeWasm(await (await fetch(wasmUrl)).arrayBuffer().then((b) => new Uint8Array(b)) as never);
const clock = { now: () => new Date().toISOString(), today: () => new Date().toISOString().slice(0, 10) };
const created = createDocument(new Repo(), core, clock, {});
if (!created.ok) throw new Error("no");
const session = new WeddingSession({ core, handle: created.handle, clock, whenIdle: (w: () => void) => w(), standing: () => "OWNER" } as never);
const ev = (id: string, f: object) => ({ type: "event.add", id, event: f });
const v = (id: string, name: string) => ({ type: "vendor.add", id, vendor: { name, category: "Flowers", phone: "+43 1" } });
const a = (id: string, e: string, ve: string, m: object = {}) => ({ type: "eventVendor.add", id, eventVendor: { eventId: e, vendorId: ve, ...m } });
for (const c of [
  { type: "wedding.update", changes: { timeZone: "Europe/Vienna", weddingDate: "2026-11-25" } },
  ev("r", { title: "Rehearsal dinner with both families", startTime: "2026-11-24T18:00", endTime: "2026-11-24T21:00", type: "REHEARSAL", location: "Gasthaus zum goldenen Hirschen" }),
  ev("p", { title: "Hair and make-up", startTime: "2026-11-25T08:00", endTime: "2026-11-25T11:00", isDone: true, location: "Room 12" }),
  ev("f", { title: "Flowers arrive", startTime: "2026-11-25T10:30", type: "MEETING" }),
  ev("c", { title: "Ceremony", startTime: "2026-11-25T13:00", endTime: "2026-11-25T14:15", type: "CEREMONY", location: "St. Stephen’s Cathedral, main door", description: "Rings are with Mia." }),
  ev("d", { title: "Dinner", startTime: "2026-11-25T14:00", endTime: "2026-11-25T19:00", type: "RECEPTION", location: "Old Hall", travelMinutes: 20 }),
  ev("x", { title: "Photos in the garden", startTime: "2026-11-25T14:00", endTime: "2026-11-25T15:00" }),
  ev("n", { title: "Party", startTime: "2026-11-26T00:30", endTime: "2026-11-26T04:00", type: "PARTY" }),
  v("flora", "Flora Blumen & Söhne"), v("q", "Quartet"), v("l", "Lens"),
  a("1", "c", "flora", { role: "Altar flowers", notes: "No lilies" }), a("2", "d", "flora", { role: "Tables" }), a("3", "c", "q"), a("4", "x", "l", { role: "Photographer" }),
]) { const r = session.run(c as never); if (!r.ok) console.error(JSON.stringify(r)); }
weddingsStore.setState({ ...nothingOpen, weddings: [{ id: session.id, title: "Ana & Ben", role: "OWNER", registered: true }], selected: session.id, status: "ready", session } as never);
const at = location.hash.slice(1) || "/app/timeline";
createRoot(document.getElementById("root") as HTMLElement).render(
  <I18nProvider i18n={i18n}><QueryClientProvider client={new QueryClient()}><KitProvider env="test"><MemoryRouter initialEntries={[at]}>
    <main style={{ padding: "16px", maxWidth: 1200, margin: "0 auto" }}><Routes>
      <Route path="/app/timeline" element={<TimelinePage />} /><Route path="/app/timeline/day" element={<DayPage />} /><Route path="/app/timeline/vendor" element={<VendorPage />} />
    </Routes></main></MemoryRouter><Toasts /></KitProvider></QueryClientProvider></I18nProvider>);
