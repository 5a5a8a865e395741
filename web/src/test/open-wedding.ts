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
const TODAY = "2027-03-21";

const clock = { now: () => `${TODAY}T10:00:00.000Z`, today: () => TODAY };

let opened: WeddingSession | undefined;
let openedHandle: WeddingHandle | undefined;

afterEach(() => {
  opened?.close();
  opened = undefined;
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
  const as = { standing: "OWNER" as WeddingStanding };
  const session = new WeddingSession({
    core,
    handle: created.handle,
    clock,
    whenIdle: (work) => work(),
    standing: () => as.standing,
  });
  for (const command of commands) {
    const result = session.run(command);
    if (!result.ok) throw new Error(JSON.stringify({ command, issues: result.issues }));
  }
  as.standing = standing;
  opened = session;
  openedHandle = created.handle;
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
export function writtenElsewhere(container: string, id: string, fields: Record<string, string>): void {
  openedHandle?.change((doc) => {
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
