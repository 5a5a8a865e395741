import { createStore } from "zustand/vanilla";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { Role } from "@/lib/core/types.ts";
import type { AuthorsRow, LocalDatabase } from "@/lib/db/db.ts";

/** A present team member, with what the colour depends on. */
export interface TeamMember {
  account: string;
  role: Role;
  /** RFC 3339 in UTC. */
  joinedAt: string;
}

/** The accounts and names behind the actors of the selected wedding, as far as this device knows them. */
export interface PeopleState {
  weddingId: string | undefined;
  /** The user's account. */
  me: string;
  /** Account by actor. */
  actors: Readonly<Record<string, string>>;
  /** Name by account, former members included. */
  names: Readonly<Record<string, PersonName>>;
  /** The team by the server's last answer. */
  members: readonly TeamMember[];
}

interface PersonName {
  firstName: string;
  lastName: string;
}

const noPeople: PeopleState = { weddingId: undefined, me: "", actors: {}, names: {}, members: [] };

export const peopleStore = createStore<PeopleState>(() => noPeople);

/** Rate limit for questions about unknown people. */
const askAgainMs = 10_000;

/**
 * Keeps the people of the selected wedding. It knows the actors of this device itself; the others it gets from the
 * server and keeps for offline use.
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

  /** Call when a wedding is selected; this tab writes to it as `actor`. */
  async follow(weddingId: string, actor: string): Promise<void> {
    peopleStore.setState({ ...noPeople, me: this.#account, weddingId, actors: { [actor]: this.#account } });
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

  /** Asks the server if a present person's name is unknown. */
  async refreshFor(people: readonly { account: string }[]): Promise<void> {
    const { names } = peopleStore.getState();
    if (people.some(({ account }) => names[account] === undefined)) await this.refresh();
  }

  /** Asks the server if an actor is unknown. */
  refreshForActors(actors: readonly string[]): void {
    const known = peopleStore.getState().actors;
    if (actors.some((actor) => known[actor] === undefined)) void this.refresh();
  }

  /** Asks the server, but not more often than the rate limit: otherwise a moment later. */
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

  /** Asks the server now, for a user who waits for a name. */
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
      // Offline, or no longer a member: the known people stay.
      if (!(error instanceof ApiError)) console.warn("The people of the wedding could not be fetched", error);
    }
  }

  close(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    peopleStore.setState(noPeople);
  }

  #take(
    weddingId: string,
    { actors, names, members }: Pick<PeopleState, "actors" | "names" | "members">,
  ): void {
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
    const row: AuthorsRow = { account: this.#account, id: weddingId, own: this.#own, actors, names, members };
    await this.#database.people.put(row);
  }
}

/** The full name of an account; undefined if unknown. */
export function nameOfAccount({ names }: PeopleState, account: string): string | undefined {
  const name = names[account];
  return name && ([name.firstName, name.lastName].filter(Boolean).join(" ") || undefined);
}

/**
 * The name behind an actor; undefined if unknown. The user's own other devices get the user's name too, since "You"
 * would confuse.
 */
export function nameOfActor(actor: string): string | undefined {
  const people = peopleStore.getState();
  const account = people.actors[actor];
  return account === undefined ? undefined : nameOfAccount(people, account);
}
