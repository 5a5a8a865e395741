import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { realCore, realPhones } from "@/test/core.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { websiteAnswers } from "@/test/website-stage.ts";
import { GuestPanels } from "./guest-panels.tsx";
import type { GuestTarget } from "./guest-target.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const guests: Command[] = [
  { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi", plusOnes: 1 } },
  { type: "guest.add", id: "leo", guest: { firstName: "Leo", lastName: "Haas", plusOneOf: "mia" } },
  { type: "party.add", id: "byrons", party: { name: "Byron family" } },
  { type: "guest.add", id: "ada", guest: { firstName: "Ada", lastName: "Byron", partyId: "byrons" } },
];
const reply = (id: string, fields: object): Command =>
  ({
    type: "reply.add",
    id,
    reply: { firstName: "Mia", lastName: "Rossi", guestId: "mia", state: "MATCHED", ...fields },
  }) as Command;

const user = userEvent.setup({ delay: null });

beforeAll(() => {
  realCore();
  realPhones();
});
beforeEach(() => {
  resetServer();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
});

function Panels({ initialTarget }: { initialTarget: GuestTarget }) {
  const panel = useFormPanel<GuestTarget>();
  return (
    <WriteAccess area="planning">
      <button type="button" onClick={() => panel.show(initialTarget)}>
        Show
      </button>
      <GuestPanels panel={panel} />
    </WriteAccess>
  );
}

async function openGuestPanel(
  initialTarget: GuestTarget,
  extraCommands: Command[] = [],
  role: "OWNER" | "VIEWER" = "OWNER",
) {
  const session = await openWedding([...guests, ...extraCommands], role);
  const linkOf = (owner: object, token: string) => ({
    token,
    url: `https://troth.example/w/ana-ben/g/${token}`,
    guestId: null,
    partyId: null,
    createdAt: "2027-03-01T10:00:00.000Z",
    ...owner,
  });
  const links = [linkOf({ guestId: "mia" }, "mias"), linkOf({ partyId: "byrons" }, "byrons")];
  websiteAnswers(session.id, { subdomain: "ana-ben", isPublished: true });
  answer(`GET /api/websites/${session.id}/links`, { data: { links } });
  renderInApp(<Panels initialTarget={initialTarget} />);
  await user.click(screen.getByRole("button", { name: "Show" }));
  return session;
}

const foldButton = () => screen.getByRole("button", { name: "Personal link and QR code" });

describe("the link of a guest, in the guest's form", () => {
  it("is requested only when it is opened", async () => {
    await openGuestPanel({ kind: "edit", id: "mia" });
    expect(requests).not.toHaveBeenCalled();
    await user.click(foldButton());
    expect(await screen.findByRole("textbox", { name: "Link for Mia Rossi" })).toHaveValue(
      "https://troth.example/w/ana-ben/g/mias",
    );
  });

  it("marks guest and companion as sent, even with an open form", async () => {
    const session = await openGuestPanel({ kind: "edit", id: "mia" });
    await user.click(foldButton());
    await user.click(await screen.findByRole("button", { name: "Mark as sent" }));
    expect(["mia", "leo"].map((id) => session.views.guest(id)?.invitationSent)).toEqual([true, true]);
    expect(screen.getByRole("button", { name: "Mark as not sent" })).toBeVisible();
  });

  it("of a companion is the host's", async () => {
    await openGuestPanel({ kind: "edit", id: "leo" });
    await user.click(foldButton());
    expect(screen.getByText("Replies with the link of Mia Rossi.")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Link for Mia Rossi" })).toBeVisible();
  });

  it("is hidden from viewers", async () => {
    await openGuestPanel({ kind: "edit", id: "mia" }, [], "VIEWER");
    expect(screen.queryByRole("button", { name: "Personal link and QR code" })).not.toBeInTheDocument();
  });
});

it("a party has a link of its own", async () => {
  await openGuestPanel({ kind: "party", id: "byrons" });
  await user.click(foldButton());
  expect(await screen.findByRole("textbox", { name: "Link for Byron family" })).toHaveValue(
    "https://troth.example/w/ana-ben/g/byrons",
  );
  expect(screen.getByLabelText("Message to Byron family")).toHaveTextContent(/^Dear Ada, /);
});

describe("the reply of a guest, in the guest's form", () => {
  it("is the newest one, as it came", async () => {
    await openGuestPanel({ kind: "edit", id: "mia" }, [
      reply("r1", { attending: "no", specialRequests: "Sorry" }),
      reply("r2", {
        attending: "yes",
        dietaryNeeds: "No nuts",
        specialRequests: "We come after all",
        state: "OPEN",
      }),
      reply("r0", { attending: "no", specialRequests: "Spam", state: "DISMISSED" }),
    ]);
    const section = within(screen.getByRole("region", { name: "Their reply" }));
    expect(section.getByText(/replied once before/)).toBeVisible();
    expect(section.queryByText("Spam")).not.toBeInTheDocument();
  });

  it("links to a waiting one", async () => {
    await openGuestPanel({ kind: "edit", id: "mia" }, [reply("r2", { attending: "yes", state: "OPEN" })]);
    expect(screen.getByRole("link", { name: "This reply is waiting for you" })).toHaveAttribute(
      "href",
      "/app/guests/replies?reply=r2",
    );
  });

  it("is hidden if the guest has not answered", async () => {
    await openGuestPanel({ kind: "edit", id: "leo" });
    expect(screen.queryByRole("region", { name: "Their reply" })).not.toBeInTheDocument();
  });
});
