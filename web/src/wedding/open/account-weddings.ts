import type { Repo } from "@automerge/automerge-repo/slim";
import { t } from "@lingui/core/macro";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { PlannedWedding } from "@/lib/core/sample-wedding.ts";
import type { FieldIssue, WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { SAMPLE_ACCOUNT } from "@/lib/session/sample.ts";
import { session } from "@/lib/session/session.ts";
import { copyDocument } from "../backup/copy-document.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { adoptAccount } from "../list/adopt-account.ts";
import { rememberSelection } from "../list/selection.ts";
import type { JoinedWedding } from "../list/wedding-rows.ts";
import {
  accessOf,
  deleteFromDevice,
  insertCreated,
  insertJoined,
  rowsOf,
  updateAccess,
} from "../list/wedding-rows.ts";
import type { RestartDocuments } from "../refusal/refusal-queue.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import type { CreateResult } from "./create-wedding.ts";
import { createDocument, runCommands, saveDocument } from "./create-wedding.ts";
import type { DeviceDocuments } from "./device-documents.ts";
import { weddingsStore } from "./state.ts";

interface AccountWeddingsParts {
  account: string;
  core: Core;
  repo: Repo;
  clock: DeviceClock;
  database: LocalDatabase;
  documents: DeviceDocuments;
  restart: RestartDocuments;
  /** The rows have changed; called before the database's own notification. */
  onRows: (rows: WeddingRow[]) => void;
  onSelected: () => void;
  /** A wedding was created here that the server may not know yet. */
  onCreated: () => void;
  /** A wedding was joined; this device lacks its details. */
  onJoined: () => void;
}

/** The account's list of weddings on this device: selecting, adding and removing. */
export class AccountWeddings {
  readonly #parts: AccountWeddingsParts;

  constructor(parts: AccountWeddingsParts) {
    this.#parts = parts;
  }

  select(id: string): void {
    rememberSelection(this.#parts.account, id);
    weddingsStore.setState({ selected: id });
    this.#parts.onSelected();
  }

  async create(details: WeddingFields): Promise<CreateResult> {
    if (this.#isSampleAccount()) return needsAccount();
    const ownerName = details.ownerName ?? session().store.getState().user?.firstName;
    const fields: WeddingFields = { ...details, ...(ownerName && { ownerName }) };
    return this.createPlanned({ details: fields, commands: [] });
  }

  /** Creates a wedding and fills it by running commands. */
  async createPlanned({ details, commands }: PlannedWedding): Promise<CreateResult> {
    const { repo, core, clock } = this.#parts;
    const created = createDocument(repo, core, clock, details);
    if (!created.ok) return { issues: created.issues };
    const issues = await runCommands(created.handle, core, clock, commands);
    // The commands take a while, and another account may have signed in.
    if (session().account() !== this.#parts.account) issues.push(accountHasChanged());
    if (issues.length === 0) return this.#saveAndOpen(created.handle, created.details, details);
    repo.delete(created.handle.documentId);
    return { issues };
  }

  /** Restores a backup as a new wedding of this account, also if another account owned the original. */
  async importCopy(backup: Uint8Array): Promise<CreateResult> {
    if (this.#isSampleAccount()) return needsAccount();
    const { repo, core, clock } = this.#parts;
    const { handle, details } = copyDocument(repo, core, clock, backup);
    return this.#saveAndOpen(handle, details, {});
  }

  /** In the sample account, a real wedding would be markDeleted with the sample. */
  #isSampleAccount(): boolean {
    return this.#parts.account === SAMPLE_ACCOUNT;
  }

  /** Adds a newly created document to the account's list and selects it. */
  async #saveAndOpen(
    handle: WeddingHandle,
    details: WeddingDetails,
    pendingFields: WeddingFields,
  ): Promise<CreateResult> {
    const { repo, database, account } = this.#parts;
    const id = handle.documentId;
    const issues = await saveDocument(repo, handle, () =>
      insertCreated(database, account, id, details, pendingFields),
    );
    if (issues.length > 0) return { issues };
    await this.#showAndSelect(id);
    this.#parts.onCreated();
    return { id };
  }

  /** After an accepted invitation: adds and opens the wedding at once; the server's list completes it soon. */
  async join(joined: JoinedWedding): Promise<void> {
    await insertJoined(this.#parts.database, this.#parts.account, joined);
    await this.#showAndSelect(joined.id);
    this.#parts.onJoined();
  }

  /** Call when the server has deleted a wedding for its owner on this device: marks it in the list at once. */
  async markDeleted(id: string): Promise<void> {
    const { account, database } = this.#parts;
    await updateAccess(database, account, id, { ...accessOf(null, true), deletedByMe: true });
    this.#parts.onRows(await rowsOf(database, account));
  }

  async #showAndSelect(id: string): Promise<void> {
    this.#parts.onRows(await rowsOf(this.#parts.database, this.#parts.account));
    this.select(id);
  }

  /**
   * Removes a wedding and all its local data from this device. If the account still has access, its name stays, so that
   * it can be restored.
   */
  async removeFromDevice(id: string): Promise<void> {
    const { account, database, documents, restart } = this.#parts;
    const row = await documents.rowWhenRead(id);
    if (!row) throw new Error("That wedding is not on this device.");
    await restart(async (storage) => {
      await storage.erase(id);
      await deleteFromDevice(database, account, row);
    });
  }

  async restoreToDevice(id: string): Promise<void> {
    await this.#parts.database.weddings.update([this.#parts.account, id], { offDevice: undefined });
    this.select(id);
  }

  /**
   * Moves another account's weddings on this device to this one: an account that the server has lost, or the sample
   * wedding.
   */
  async adoptFrom(other: string): Promise<void> {
    const { account, database, restart } = this.#parts;
    const from = { account: other, storage: new DocumentStorage(other) };
    try {
      await restart((storage) =>
        documentsLock(other).withExclusive(() => adoptAccount({ database, from, to: { account, storage } })),
      );
    } catch (error) {
      // Nothing has been deleted; the next start tries again.
      console.error("The weddings of another account on this device could not be moved to this one", error);
    }
  }
}

function needsAccount(): CreateResult {
  const message = t`Your own wedding needs an account. Please create one first.`;
  return { issues: [{ code: "needsAccount", message }] };
}

function accountHasChanged(): FieldIssue {
  return { code: "accountChanged", message: t`Another account is now open on this device.` };
}
