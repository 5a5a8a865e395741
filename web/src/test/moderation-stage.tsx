import { screen } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import { useSendPhotoDecisions } from "@/domain/photos/moderation/use-photo-decisions.ts";
import { useWorkStatus, WaitingList } from "@/domain/waiting-work/sync-explanation.tsx";
import { GuestLinkPanel } from "@/features/photos/moderation/guest-link-panel.tsx";
import { GuestPhotos } from "@/features/photos/moderation/guest-photos.tsx";
import { useGuestPhotos } from "@/features/photos/moderation/use-guest-photos.ts";
import { db } from "@/lib/db/db.ts";
import type { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { answer } from "./fake-server.ts";
import { aGuestPhoto, ModerationServer } from "./guest-photos.ts";
import { openWedding } from "./open-wedding.ts";
import { renderInApp } from "./render.tsx";
import { hand, lastBody, setStage } from "./settings-stage.tsx";

/* Shared by the tests of the guest photos: three that wait, their upload link, and a server that answers. */

export const uploadLink = {
  url: "https://troth.example/guest-photos/w1?k=abcdefghjkmn",
  shortUrl: "https://troth.example/p/abcdefghjkmn",
  createdAt: "2027-06-01T10:00:00Z",
};

export const press = async (name: string | RegExp) => hand.click(await screen.findByRole("button", { name }));

let server: ModerationServer;

/** Ada is signed in on a screen as wide as a tablet, and three photos wait for a decision. */
export async function setModerationStage(): Promise<ModerationServer> {
  setStage();
  for (const table of db().tables) await table.clear();
  vi.spyOn(window.HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, 900, 600),
  );
  server = new ModerationServer([
    aGuestPhoto("p1", { caption: "The kiss", uploadedAt: "2027-06-19T18:00:00Z" }),
    aGuestPhoto("p2", { guestName: "Leo", uploadedAt: "2027-06-19T18:05:00Z" }),
    aGuestPhoto("p3", { guestName: "Leo", uploadedAt: "2027-06-19T18:10:00Z" }),
  ]);
  return server;
}

type GuestPhotoRow = ReturnType<ModerationServer["photo"]>;

/** The row as the REST API returns it. */
export function restPhoto({ state, album, ...photo }: GuestPhotoRow) {
  return { ...photo, album: { title: album }, approved: state === "APPROVED" };
}

/** The guest photos, and the panel of their upload link. */
export function ModerationScreen() {
  const weddingId = useWedding().id ?? "none";
  const [isLinkOpen, setLinkOpen] = useState(false);
  return (
    <>
      <GuestPhotos guestPhotos={useGuestPhotos(weddingId)} onOpenLink={() => setLinkOpen(true)} />
      {isLinkOpen && <GuestLinkPanel weddingId={weddingId} onClose={() => setLinkOpen(false)} />}
    </>
  );
}

/** The guest photos, and the parts of the app's shell that send decisions and list waiting ones. */
function TestScreen() {
  useSendPhotoDecisions();
  const { unsynced } = useWorkStatus();
  return (
    <>
      <ModerationScreen />
      <output aria-label="Waiting">
        <WaitingList unsynced={unsynced} />
      </output>
    </>
  );
}

/** Opens the guest photos of a wedding whose server answers from that of `setModerationStage`. */
export async function openGuestPhotos(standing: WeddingStanding = "OWNER"): Promise<WeddingSession> {
  const session = await openWedding([], standing);
  answer(`GET /api/photos/${session.id}/guest-link`, { data: { link: uploadLink } });
  const lists = { pending: "PENDING", approved: "APPROVED", rejected: "REJECTED" } as const;
  for (const [name, state] of Object.entries(lists)) {
    answer(`GET /api/guest-photos/weddings/${session.id}/${name}-photos`, () => ({
      data: server
        .photos()
        .filter((photo) => photo.state === state)
        .map(restPhoto),
    }));
  }
  for (const { id } of server.photos()) {
    const path = `POST /api/guest-photos/photos/${id}`;
    const revision = (call: string) => (lastBody(`${path}/${call}`) as { revision: number }).revision;
    const photoAnswer = (row: GuestPhotoRow) => ({ data: { photo: restPhoto(row) } });
    answer(`${path}/approve`, () => photoAnswer(server.decide("Ada", id, "APPROVED", revision("approve"))));
    answer(`${path}/reject`, () => photoAnswer(server.decide("Ada", id, "REJECTED", revision("reject"))));
    answer(`${path}/restore`, () => photoAnswer(server.restore(id, revision("restore"))));
    answer(`${path}/favorite`, () => {
      const { favorite } = lastBody(`${path}/favorite`) as { favorite: boolean };
      return photoAnswer(server.favor(id, favorite));
    });
  }
  renderInApp(<TestScreen />);
  return session;
}
