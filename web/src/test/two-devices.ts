import { clone, merge } from "@automerge/automerge/slim";
import { generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Command } from "@/lib/core/types.ts";
import type { WeddingHandle } from "@/wedding/document/wedding-handle.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { Repo } from "./automerge.ts";
import { realCore } from "./core.ts";

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };

/** A device with a wedding open. Automerge must be initialised. */
export interface Device {
  handle: WeddingHandle;
  session: WeddingSession;
}

export interface TwoDevices {
  one: Device;
  two: Device;
}

export function opened(handle: WeddingHandle, whenIdle = (work: () => void) => work()): Device {
  return { handle, session: new WeddingSession({ core: realCore(), handle, clock, whenIdle }) };
}

/** One wedding on two devices that have synced these commands. */
export function twoDevices(commands: readonly Command[]): TwoDevices {
  const [one, two] = severalDevices(commands, 2);
  if (!one || !two) throw new Error("there are two");
  return { one, two };
}

/** One wedding on several devices that have synced these commands. */
export function severalDevices(commands: readonly Command[], count: number): Device[] {
  const created = createDocument(new Repo(), realCore(), clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const one = opened(created.handle);
  for (const command of commands) mustRun(one, command);
  const others = Array.from({ length: count - 1 }, () => {
    const { documentId } = parseAutomergeUrl(generateAutomergeUrl());
    const handle = new Repo().import<Record<string, unknown>>(realCore().genesis(), { docId: documentId });
    sync(handle, created.handle);
    return opened(handle);
  });
  return [one, ...others];
}

/** Sends one device's document to another. */
export function sync(to: WeddingHandle, from: WeddingHandle): void {
  to.update((doc) => merge(doc, clone(from.doc())));
}

/** Syncs both devices. */
export function syncBoth({ one, two }: TwoDevices): void {
  syncAll([one, two]);
}

/** Syncs all devices. */
export function syncAll(devices: readonly Device[]): void {
  for (const { handle: to } of devices) {
    for (const { handle: from } of devices) if (to !== from) sync(to, from);
  }
}

/** Runs a command that must succeed. */
export function mustRun({ session }: Device, command: Command): void {
  const result = session.run(command);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
}
