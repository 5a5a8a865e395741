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

/** The least time between two requests for unknown people. */
const minFetchIntervalMs = 10_000;

/**
 * Loads the people of the selected wedding into `peopleStore`. It knows the actors of this device itself; the others it
 * gets from the server, and stores for offline use.
 */
export class TeamPeople {
  readonly #database: LocalDatabase;
  readonly #account: string;
  readonly #now: () => number;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #ownActors: string[] = [];

  constructor(database: LocalDatabase, account: string, now: () => number = Date.now) {
    this.#database = database;
    this.#account = account;
    this.#now = now;
  }

  /** Call when a wedding is selected; this tab writes to it as `actor`. */
  async follow(weddingId: string, actor: string): Promise<void> {
    peopleStore.setState({ ...noPeople, me: this.#account, weddingId, actors: { [actor]: this.#account } });
    this.#fetchedAt = Number.NEGATIVE_INFINITY;
    const row = await this.#database.people.get([this.#account, weddingId]);
    this.#ownActors = [...new Set([...(row?.own ?? []), actor])];
    this.#merge(weddingId, {
      actors: row?.actors ?? {},
      names: row?.names ?? {},
      members: row?.members ?? [],
    });
    await this.#store(weddingId);
    await this.refresh();
  }

  /** Fetches the people if the name of one of these is unknown. */
  async refreshFor(people: readonly { account: string }[]): Promise<void> {
    const { names } = peopleStore.getState();
    if (people.some(({ account }) => names[account] === undefined)) await this.refresh();
  }

  /** Fetches the people if one of these actors is unknown. */
  refreshForActors(actors: readonly string[]): void {
    const accounts = peopleStore.getState().actors;
    if (actors.some((actor) => accounts[actor] === undefined)) void this.refresh();
  }

  /** Fetches the people, but not more often than the rate limit: if need be, a moment later. */
  async refresh(): Promise<void> {
    const { weddingId } = peopleStore.getState();
    if (weddingId === undefined) return;
    const waitMs = this.#fetchedAt + minFetchIntervalMs - this.#now();
    if (waitMs > 0) {
      this.#refreshTimer ??= setTimeout(() => {
        this.#refreshTimer = undefined;
        void this.refresh();
      }, waitMs);
      return;
    }
    await this.fetchNow();
  }

  /** Fetches the people now, for a user who waits for a name. */
  async fetchNow(): Promise<void> {
    const { weddingId } = peopleStore.getState();
    if (weddingId === undefined) return;
    this.#fetchedAt = this.#now();
    try {
      const path = { params: { path: { weddingId } } };
      const [authors, team] = await Promise.all([
        apiOf(this.#account).GET("/api/team/{weddingId}/actors", path),
        apiOf(this.#account).GET("/api/team/{weddingId}/members", path),
      ]);
      const actors: Record<string, string> = {};
      const names: Record<string, PersonName> = {};
      for (const { actor, userId, firstName, lastName } of dataOf(authors, "").actors) {
        actors[actor] = userId;
        names[userId] = { firstName, lastName };
      }
      const members = dataOf(team, "").members.map(({ userId, role, joinedAt, user }) => {
        names[userId] = { firstName: user.firstName, lastName: user.lastName };
        return { account: userId, role, joinedAt };
      });
      if (peopleStore.getState().weddingId !== weddingId) return;
      this.#merge(weddingId, { actors, names, members });
      await this.#store(weddingId);
    } catch (error) {
      // Offline, or no longer a member: the people fetched before stay.
      if (!(error instanceof ApiError)) console.warn("The people of the wedding could not be fetched", error);
    }
  }

  close(): void {
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = undefined;
    peopleStore.setState(noPeople);
  }

  #merge(
    weddingId: string,
    { actors, names, members }: Pick<PeopleState, "actors" | "names" | "members">,
  ): void {
    const current = peopleStore.getState();
    if (current.weddingId !== weddingId) return;
    const ownActors = Object.fromEntries(this.#ownActors.map((actor) => [actor, this.#account]));
    const isSameTeam = JSON.stringify(members) === JSON.stringify(current.members);
    peopleStore.setState({
      actors: { ...actors, ...ownActors },
      names: { ...current.names, ...names },
      ...(!isSameTeam && { members }),
    });
  }

  async #store(weddingId: string): Promise<void> {
    const { actors, names, members } = peopleStore.getState();
    const row: AuthorsRow = {
      account: this.#account,
      id: weddingId,
      own: this.#ownActors,
      actors,
      names,
      members,
    };
    await this.#database.people.put(row);
  }
}

/** The account under which guests without a personal link write through the website. */
const ANONYMOUS_GUESTS = "00000000-0000-0000-0000-000000000000";
/** The account under which guests with a personal link write through the website. */
const INVITED_GUESTS = "00000000-0000-0000-0000-000000000001";

/** In the activity, the one account of all guests who write through the website. */
export const GUESTS_ACCOUNT = INVITED_GUESTS;

export function isGuestsAccount(account: string): boolean {
  return account === ANONYMOUS_GUESTS || account === INVITED_GUESTS;
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
