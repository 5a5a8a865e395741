import { createStore } from "zustand/vanilla";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { Role } from "@/lib/core/types.ts";
import type { LocalDatabase, PeopleRow } from "@/lib/db/db.ts";

/** Somebody who is on the team now, as far as their colour follows from it. */
export interface TeamMember {
  account: string;
  role: Role;
  /** RFC 3339 in UTC. */
  joinedAt: string;
}

/** Who is behind the actors and accounts of the wedding on the screen, as far as this device knows. */
export interface People {
  weddingId: string | undefined;
  /** This account. */
  me: string;
  /** Account by actor. */
  actors: Readonly<Record<string, string>>;
  /** Name by account, of former members too. */
  names: Readonly<Record<string, PersonName>>;
  /** The team as the server said last. */
  members: readonly TeamMember[];
}

interface PersonName {
  firstName: string;
  lastName: string;
}

const nobody: People = { weddingId: undefined, me: "", actors: {}, names: {}, members: [] };

export const peopleStore = createStore<People>(() => nobody);

/** Somebody new is asked for soon, but not with every one of their changes. */
const askAgainMs = 10_000;

/**
 * Keeps the people of the wedding on the screen: the actors of this device it knows itself, the others it gets from
 * the server and keeps for the times without one.
 */
export class PeopleKeeper {
  readonly #database: LocalDatabase;
  readonly #account: string;
  readonly #now: () => number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #later: ReturnType<typeof setTimeout> | undefined;
  #own: string[] = [];

  constructor(database: LocalDatabase, account: string, now: () => number = Date.now) {
    this.#database = database;
    this.#account = account;
    this.#now = now;
  }

  /** A wedding is on the screen, and this tab writes to it as `actor`. */
  async follow(weddingId: string, actor: string): Promise<void> {
    peopleStore.setState({ ...nobody, me: this.#account, weddingId, actors: { [actor]: this.#account } });
    this.#askedAt = Number.NEGATIVE_INFINITY;
    const row = await this.#database.people.get([this.#account, weddingId]);
    this.#own = [...new Set([...(row?.own ?? []), actor])];
    this.#take(weddingId, {
      actors: row?.actors ?? {},
      names: row?.names ?? {},
      members: row?.members ?? [],
    });
    await this.#keep(weddingId);
    await this.refresh();
  }

  /** Asks the server when somebody is here whose name is not known. */
  async refreshFor(people: readonly { account: string }[]): Promise<void> {
    const { names } = peopleStore.getState();
    if (people.some(({ account }) => names[account] === undefined)) await this.refresh();
  }

  /** Asks the server when somebody has written whom this device does not know. */
  refreshForActors(actors: readonly string[]): void {
    const known = peopleStore.getState().actors;
    if (actors.some((actor) => known[actor] === undefined)) void this.refresh();
  }

  /** Asks the server anew; where it was asked a moment ago, a moment later. */
  async refresh(): Promise<void> {
    const { weddingId } = peopleStore.getState();
    if (weddingId === undefined) return;
    const wait = this.#askedAt + askAgainMs - this.#now();
    if (wait > 0) {
      this.#later ??= setTimeout(() => {
        this.#later = undefined;
        void this.refresh();
      }, wait);
      return;
    }
    await this.ask();
  }

  /** Asks the server now: somebody waits to read a name. */
  async ask(): Promise<void> {
    const { weddingId } = peopleStore.getState();
    if (weddingId === undefined) return;
    this.#askedAt = this.#now();
    try {
      const path = { params: { path: { weddingId } } };
      const [known, team] = await Promise.all([
        apiOf(this.#account).GET("/api/team/{weddingId}/actors", path),
        apiOf(this.#account).GET("/api/team/{weddingId}/members", path),
      ]);
      const actors: Record<string, string> = {};
      const names: Record<string, PersonName> = {};
      for (const { actor, userId, firstName, lastName } of dataOf(known, "").actors) {
        actors[actor] = userId;
        names[userId] = { firstName, lastName };
      }
      const members = dataOf(team, "").members.map(({ userId, role, joinedAt, user }) => {
        names[userId] = { firstName: user.firstName, lastName: user.lastName };
        return { account: userId, role, joinedAt };
      });
      if (peopleStore.getState().weddingId !== weddingId) return;
      this.#take(weddingId, { actors, names, members });
      await this.#keep(weddingId);
    } catch (error) {
      // Offline, or not a member any more: what is known stays.
      if (!(error instanceof ApiError)) console.warn("The people of the wedding could not be fetched", error);
    }
  }

  close(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    peopleStore.setState(nobody);
  }

  #take(weddingId: string, { actors, names, members }: Pick<People, "actors" | "names" | "members">): void {
    const before = peopleStore.getState();
    if (before.weddingId !== weddingId) return;
    const own = Object.fromEntries(this.#own.map((actor) => [actor, this.#account]));
    const isSame = JSON.stringify(members) === JSON.stringify(before.members);
    peopleStore.setState({
      actors: { ...actors, ...own },
      names: { ...before.names, ...names },
      ...(!isSame && { members }),
    });
  }

  async #keep(weddingId: string): Promise<void> {
    const { actors, names, members } = peopleStore.getState();
    const row: PeopleRow = { account: this.#account, id: weddingId, own: this.#own, actors, names, members };
    await this.#database.people.put(row);
  }
}

/** What to call an account; undefined where nobody has told. */
export function nameOfAccount({ names }: People, account: string): string | undefined {
  const name = names[account];
  return name && ([name.firstName, name.lastName].filter(Boolean).join(" ") || undefined);
}

/** An edit from another device of one's own is named as such by nobody: "You" would read as a riddle. */
export function nameOfActor(actor: string): string | undefined {
  const people = peopleStore.getState();
  const account = people.actors[actor];
  return account === undefined ? undefined : nameOfAccount(people, account);
}
