import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, networkFailure } from "@/lib/api/errors.ts";
import { LocalDatabase, type PhotoDecisionRow } from "@/lib/db/db.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { aGuestPhoto, ModerationServer } from "@/test/guest-photos.ts";
import { deleteForbiddenPhotos, repeatDecision } from "./refused-decisions.ts";
import { maySeePhotos, sendDecision } from "./requests.ts";
import { sendDecisions } from "./send.ts";
import {
  countDecisions,
  isContested,
  type PhotoVerdict,
  readGuestPhotos,
  readRows,
  replaceRows,
  storeDecisions,
  storeFavorite,
} from "./store.ts";

vi.mock("./requests.ts", () => ({ sendDecision: vi.fn(), maySeePhotos: vi.fn() }));

const AT = "2027-06-19T19:00:00Z";
let server: ModerationServer;

/** A member's tablet, with the last answer of its server. */
class Tablet {
  readonly account: string;
  readonly database: LocalDatabase;

  constructor(account: string) {
    this.account = account;
    this.database = new LocalDatabase(`tablet-${account}`);
  }

  async load(): Promise<void> {
    const before = await readRows(this.database, this.account, "w1");
    await replaceRows(this.database, this.account, "w1", before, server.photos());
  }

  judge(id: string, what: PhotoVerdict) {
    return storeDecisions(this.database, this.account, [{ id, what }], AT);
  }

  /** The server's final refusals, in its words. */
  readonly refused: string[] = [];

  send() {
    return sendDecisions(this.database, this.account, (_, error) => this.refused.push(error.message));
  }

  photos() {
    return readGuestPhotos(this.database, this.account, "w1");
  }

  /** The photos as the screen shows them: "p1 APPROVED", with an asterisk for a waiting decision. */
  async shown(): Promise<string[]> {
    const photos = await this.photos();
    return photos.map(({ id, state, isWaiting }) => `${id} ${state}${isWaiting ? "*" : ""}`);
  }

  /** The refused decisions: "p1 PENDING to APPROVED: role". */
  async notAccepted(): Promise<string[]> {
    const edits = await this.database.refusedEdits.toArray();
    return edits.map(({ id, fields: [field], code }) => `${id} ${field?.before} to ${field?.after}: ${code}`);
  }

  waiting() {
    return countDecisions(this.database, this.account);
  }
}

let ana: Tablet;
let ben: Tablet;

beforeEach(async () => {
  emptyDisk();
  server = new ModerationServer([aGuestPhoto("p1"), aGuestPhoto("p2"), aGuestPhoto("p3")]);
  vi.mocked(sendDecision).mockReset();
  vi.mocked(maySeePhotos).mockReset().mockResolvedValue(true);
  vi.mocked(sendDecision).mockImplementation(async (decision) => server.apply(decision));
  ana = new Tablet("ana");
  ben = new Tablet("ben");
  await ana.load();
  await ben.load();
});

const away = () => vi.mocked(sendDecision).mockRejectedValueOnce(networkFailure());

describe("an offline decision", () => {
  it("shows at once, waits on the device, and is sent when online", async () => {
    await ana.judge("p1", "approve");
    await ana.judge("p2", "reject");
    expect(await ana.shown()).toEqual(["p1 APPROVED*", "p2 REJECTED*", "p3 PENDING"]);
    away();
    await expect(ana.send()).rejects.toThrow();
    expect(await ana.waiting()).toBe(2);
    // The browser was closed and opened again.
    const later = new Tablet("ana");
    expect(await later.shown()).toEqual(["p1 APPROVED*", "p2 REJECTED*", "p3 PENDING"]);
    await later.send();
    expect(await later.shown()).toEqual(["p1 APPROVED", "p2 REJECTED", "p3 PENDING"]);
    expect(server.photos().map(({ state }) => state)).toEqual(["APPROVED", "REJECTED", "PENDING"]);
  });

  it("that is undone before it was sent is never sent", async () => {
    await ana.judge("p1", "approve");
    await ana.judge("p1", "wait");
    expect(await ana.waiting()).toBe(0);
    await ana.judge("p1", "approve");
    await ana.judge("p1", "reject");
    expect(await ana.waiting()).toBe(1);
    await ana.send();
    expect(sendDecision).toHaveBeenCalledTimes(1);
    expect(server.photo("p1").state).toBe("REJECTED");
  });

  it("that is undone after its answer was lost ends as its author wants", async () => {
    await ana.judge("p1", "approve");
    vi.mocked(sendDecision).mockImplementationOnce(async (decision) => {
      server.apply(decision);
      throw networkFailure();
    });
    await expect(ana.send()).rejects.toThrow();
    await ana.judge("p1", "wait");
    expect(await ana.shown()).toContain("p1 PENDING*");
    // The approval, which may have arrived, and its undo.
    expect(await ana.waiting()).toBe(2);
    await ana.send();
    expect(server.photo("p1")).toMatchObject({ state: "PENDING", claims: [] });
    expect(await ana.shown()).toContain("p1 PENDING");
  });

  it("about a photo that was erased meanwhile is forgotten with it", async () => {
    await ana.judge("p1", "approve");
    vi.mocked(sendDecision).mockRejectedValueOnce(
      new ApiError(404, "NOT_FOUND", "This photo doesn’t exist."),
    );
    await ana.send();
    expect(ana.refused).toEqual([]);
    expect(await ana.shown()).toEqual(["p2 PENDING", "p3 PENDING"]);
    expect(await ana.waiting()).toBe(0);
  });

  it("that the server refuses is reported, and the others are sent", async () => {
    await ana.judge("p1", "approve");
    await ana.judge("p2", "approve");
    vi.mocked(sendDecision).mockRejectedValueOnce(new ApiError(409, "CONFLICT", "Not like this."));
    await ana.send();
    expect(ana.refused).toEqual(["Not like this."]);
    expect(await ana.notAccepted()).toEqual(["p1 PENDING to APPROVED: photo"]);
    expect(await ana.shown()).toEqual(["p1 PENDING", "p2 APPROVED", "p3 PENDING"]);
  });

  it("of a member who lost the role is kept as refused, and can be sent again", async () => {
    await ana.judge("p1", "approve");
    await storeFavorite(ana.database, "ana", "p2", true, AT);
    const refused = new ApiError(403, "FORBIDDEN", "You may look only.");
    vi.mocked(sendDecision).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    await ana.send();
    expect(await ana.waiting()).toBe(0);
    expect(await ana.notAccepted()).toEqual(["p1 PENDING to APPROVED: role", "p2 false to true: role"]);

    // The role is restored.
    for (const edit of await ana.database.refusedEdits.toArray())
      await repeatDecision(ana.database, edit, AT);
    await ana.send();
    expect(await ana.notAccepted()).toEqual([]);
    expect(server.photo("p1")).toMatchObject({ state: "APPROVED" });
  });

  it("of a former member is kept as refused too, although the server answers that there is no photo", async () => {
    await ana.judge("p1", "reject");
    vi.mocked(sendDecision).mockRejectedValueOnce(
      new ApiError(404, "NOT_FOUND", "This photo doesn’t exist."),
    );
    vi.mocked(maySeePhotos).mockResolvedValueOnce(false);
    await ana.send();
    expect(await ana.notAccepted()).toEqual(["p1 PENDING to REJECTED: removed"]);
  });

  it("is kept when a lesser role no longer sees the photos", async () => {
    await ana.judge("p1", "approve");
    await deleteForbiddenPhotos(ana.database, "ana", "w1", { code: "role", standing: "VIEWER" });
    expect(await ana.shown()).toEqual([]);
    expect(await ana.notAccepted()).toEqual(["p1 PENDING to APPROVED: role"]);
  });

  it("that the server refuses is reported, although a later one fails to connect", async () => {
    await ana.judge("p1", "approve");
    await ana.judge("p2", "approve");
    vi.mocked(sendDecision).mockRejectedValueOnce(new ApiError(409, "CONFLICT", "Not like this."));
    away();
    await expect(ana.send()).rejects.toThrow();
    expect(ana.refused).toEqual(["Not like this."]);
    expect(await ana.waiting()).toBe(1);
  });

  it("that fails on the server delays only those about the same photo", async () => {
    await ana.judge("p1", "approve");
    await ana.judge("p2", "reject");
    await storeFavorite(ana.database, "ana", "p1", true, AT);
    vi.mocked(sendDecision).mockRejectedValueOnce(new ApiError(500, "INTERNAL", "Out of order."));
    await expect(ana.send()).rejects.toThrow("Out of order.");
    expect(await ana.shown()).toEqual(["p1 APPROVED*", "p2 REJECTED", "p3 PENDING"]);
    expect(await ana.waiting()).toBe(2);
    await ana.send();
    expect(server.photo("p1")).toMatchObject({ state: "APPROVED", isFavorite: true });
  });

  it("is not overwritten by an older list", async () => {
    const before = await readRows(ana.database, "ana", "w1");
    const olderList = server.photos();
    await ana.judge("p1", "approve");
    await ana.send();
    await replaceRows(ana.database, "ana", "w1", before, olderList);
    expect(await ana.shown()).toContain("p1 APPROVED");
  });
});

describe("two offline tablets", () => {
  it("keep a newer decision of one when the other undoes theirs", async () => {
    await ana.judge("p1", "approve");
    await ana.send();
    await ben.load();
    await ana.judge("p1", "wait");
    await ben.judge("p1", "reject");
    await ben.send();
    await ana.send();
    expect(server.photo("p1").state).toBe("REJECTED");
    expect(await ana.shown()).toContain("p1 REJECTED");
  });

  it("that both approve agree: each approval is a revision", async () => {
    await ana.judge("p1", "approve");
    await ben.judge("p1", "approve");
    await ana.send();
    await ben.send();
    expect(server.photo("p1")).toMatchObject({ state: "APPROVED", revision: 3 });
    await ana.load();
    for (const tablet of [ana, ben]) expect(await tablet.shown()).toContain("p1 APPROVED");
  });

  it("that contradict each other both show it, and one tap settles it for both", async () => {
    await ana.judge("p1", "approve");
    await ben.judge("p1", "reject");
    await ana.send();
    await ben.send();
    await ana.load();
    for (const tablet of [ana, ben]) {
      const photo = (await tablet.photos()).find(({ id }) => id === "p1");
      expect(photo && isContested(photo)).toBe(true);
      expect(photo?.claims.map(({ name, verdict }) => [name, verdict])).toEqual([
        ["ana", "APPROVED"],
        ["ben", "REJECTED"],
      ]);
    }
    await ben.judge("p1", "approve");
    expect((await ben.photos()).find(({ id }) => id === "p1")).toMatchObject({
      state: "APPROVED",
      claims: [],
    });
    await ben.send();
    await ana.load();
    expect(await ana.shown()).toContain("p1 APPROVED");
  });

  it("converge for all decisions in any order", async () => {
    const verdict = fc.constantFrom<PhotoVerdict[]>("approve", "reject", "wait");
    const tabletIndex = fc.constantFrom<(0 | 1)[]>(0, 1);
    const decision = fc.record({ by: tabletIndex, id: fc.constantFrom("p1", "p2"), verdict });
    const decisionLists = fc.array(decision, { maxLength: 8 });
    const senderLists = fc.array(tabletIndex, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(decisionLists, senderLists, async (decisions, senders) => {
        emptyDisk();
        server = new ModerationServer([aGuestPhoto("p1"), aGuestPhoto("p2")]);
        const tablets = [new Tablet("ana"), new Tablet("ben")] as const;
        for (const tablet of tablets) await tablet.load();
        for (const { by, id, verdict } of decisions) await tablets[by].judge(id, verdict);
        for (const sender of senders) await tablets[sender].send();
        for (const tablet of tablets) await tablet.send();
        for (const tablet of tablets) await tablet.load();
        const [one, other] = await Promise.all(tablets.map((tablet) => tablet.shown()));
        expect(one).toEqual(other);
        expect(one).toEqual(server.photos().map(({ id, state }) => `${id} ${state}`));
      }),
      { numRuns: 40 },
    );
  });
});

it("a favorite is stored, and is not sent if undone before", async () => {
  await storeFavorite(ana.database, "ana", "p1", true, AT);
  expect((await ana.photos())[0]).toMatchObject({ isFavorite: true, isWaiting: true });
  await ana.send();
  expect(server.photo("p1").isFavorite).toBe(true);
  await storeFavorite(ana.database, "ana", "p1", false, AT);
  await storeFavorite(ana.database, "ana", "p1", true, AT);
  expect(await ana.waiting()).toBe(0);
});

it("decisions are sent in order", async () => {
  await ana.judge("p3", "approve");
  await ana.judge("p1", "reject");
  await storeFavorite(ana.database, "ana", "p2", true, AT);
  await ana.send();
  const sent = vi
    .mocked(sendDecision)
    .mock.calls.map(([{ photo, what }]: [PhotoDecisionRow]) => [photo, what]);
  expect(sent).toEqual([
    ["p3", "approve"],
    ["p1", "reject"],
    ["p2", "favorite"],
  ]);
});
