import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import type { User } from "@/lib/session/types.ts";
import { api, apiOf } from "./client.ts";

const person = (id: string): User => ({ id, firstName: id, lastName: "", email: `${id}@x.y`, roles: [] });
const tokensOf = (id: string) => ({ accessToken: `${id}-token`, refreshToken: `${id}-refresh` });
const sent = vi.fn<(authorization: string | null) => void>();
let session: Session;

beforeEach(() => {
  sent.mockReset();
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    sent((request as Request).headers.get("Authorization"));
    return Response.json({ success: true, data: { weddings: [], deleted: [], deletedByMe: [] } });
  });
  const storages = { lasting: localStorage, temporary: sessionStorage };
  session = new Session({
    storages,
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  setSession(session);
});

afterEach(() => setSession(undefined));

test("requests of one account's background work fail after another account signs in", async () => {
  session.begin(person("ana"), tokensOf("ana"), true);
  const hers = apiOf("ana");
  await hers.GET("/api/weddings", {});
  session.end();
  session.begin(person("ben"), tokensOf("ben"), true);
  await expect(hers.GET("/api/weddings", {})).rejects.toMatchObject({ code: "ACCOUNT_CHANGED" });
  await expect(hers.POST("/api/sync/ticket", {})).rejects.toMatchObject({ code: "ACCOUNT_CHANGED" });
  await api().GET("/api/weddings", {});
  expect(sent.mock.calls).toEqual([["Bearer ana-token"], ["Bearer ben-token"]]);
});
