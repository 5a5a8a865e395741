import { applyChanges, change, getActorId, getLastLocalChange, load, save } from "@automerge/automerge/slim";
import { Repo } from "@automerge/automerge-repo/slim";
import { expect, test, vi } from "vitest";
import { automergeReady } from "@/test/automerge.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { watchUnappliable } from "./repo.ts";

await automergeReady;

test("a second change with a known actor and number is reported, and changes nothing", () => {
  const handle = new Repo().create<Record<string, unknown>>({ guests: {} }) as WeddingHandle;
  const onUnappliable = vi.fn();
  watchUnappliable(handle, onUnappliable);
  const forger = load<Record<string, unknown>>(save(handle.doc()), { actor: getActorId(handle.doc()) });
  const forged = getLastLocalChange(
    change(forger, (doc) => {
      doc.theme = "forged";
    }),
  );
  handle.change((doc) => {
    doc.theme = "mine";
  });
  expect(onUnappliable).not.toHaveBeenCalled();
  const take = () => handle.update((doc) => applyChanges(doc, forged ? [forged] : [])[0]);
  expect(take).toThrow("duplicate seq");
  expect(onUnappliable).toHaveBeenCalledOnce();
  expect(String(handle.doc().theme)).toBe("mine");
});
