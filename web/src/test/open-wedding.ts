import { ImmutableString } from "@automerge/automerge/slim";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import type { WeddingHandle } from "@/wedding/document/wedding-handle.ts";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { automergeReady, Repo } from "./automerge.ts";
import { realCore } from "./core.ts";
import { renderInApp } from "./render.tsx";

/*
 * A real wedding for component tests: a document, the core and a session. Writes and views work as in the app. Use
 * `fake-wedding.ts` for screens with made-up data.
 */

/** The current day of the test. */
const today = "2027-03-21";

const clock = { now: () => `${today}T10:00:00.000Z`, today: () => today };

let openSession: WeddingSession | undefined;
let openHandle: WeddingHandle | undefined;

afterEach(() => {
  openSession?.close();
  openSession = undefined;
  weddingsStore.setState(nothingOpen);
});

/** Opens a wedding after running these commands. */
export async function openWedding(
  commands: readonly Command[] = [],
  standing: WeddingStanding = "OWNER",
): Promise<WeddingSession> {
  await automergeReady;
  const core = realCore();
  const created = createDocument(new Repo(), core, clock, {});
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const access = { standing: "OWNER" as WeddingStanding };
  const session = new WeddingSession({
    core,
    handle: created.handle,
    clock,
    whenIdle: (work) => work(),
    standing: () => access.standing,
  });
  for (const command of commands) {
    const result = session.run(command);
    if (!result.ok) throw new Error(JSON.stringify({ command, issues: result.issues }));
  }
  access.standing = standing;
  openSession = session;
  openHandle = created.handle;
  const role = standing === "none" ? "VIEWER" : standing;
  const wedding = { id: session.id, title: "Ana & Ben", role, registered: true };
  weddingsStore.setState({
    ...nothingOpen,
    weddings: [wedding],
    selected: wedding.id,
    status: "ready",
    session,
  });
  return session;
}

/** Writes fields of a record as another program would; a command would refuse them. */
export function writeAsOtherProgram(container: string, id: string, fields: Record<string, string>): void {
  openHandle?.change((doc) => {
    const record = (doc[container] as Record<string, Record<string, unknown>>)[id] ?? {};
    for (const [field, value] of Object.entries(fields)) record[field] = new ImmutableString(value);
  });
}

/** Opens the wedding and renders a screen of it. */
export async function renderWedding(
  screen: ReactNode,
  commands: readonly Command[] = [],
  at = "/",
): Promise<WeddingSession> {
  const session = await openWedding(commands);
  renderInApp(screen, at);
  return session;
}
