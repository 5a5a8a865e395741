import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { realSolver } from "@/test/core.ts";
import { eventually } from "@/test/eventually.ts";
import { aSeatGuest, aSeatingView } from "@/test/fake-seating.ts";
import { renderInApp } from "@/test/render.tsx";
import { WeightsFile } from "./weights-file.tsx";
import { DEFAULT_SETTINGS } from "./wish-settings.ts";

const downloadFile = vi.hoisted(() => vi.fn());
vi.mock("@/kit/download-file.ts", () => ({ downloadFile }));

const friends = { groupId: "f", groupName: "Friends" };
const view = aSeatingView(
  [
    aSeatGuest("ada", "Ada King", { partyId: "p", partyName: "The Kings", ...friends }),
    aSeatGuest("ben", "Ben King", { partyId: "p", partyName: "The Kings" }),
    aSeatGuest("cai", "Cai Lee", friends),
    aSeatGuest("dee", "Dee Lee", { rsvpStatus: "DECLINED" }),
  ],
  [],
  { wishes: [{ key: "ben~cai", kind: "APART", guests: ["ben", "cai"] }] },
);

beforeAll(() => {
  realSolver();
});
beforeEach(() => downloadFile.mockReset());

async function saved(matrix: [string, string, number][]): Promise<string[]> {
  const options = { ...DEFAULT_SETTINGS.options, matrix };
  renderInApp(<WeightsFile view={view} options={options} onChange={vi.fn()} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole("button", { name: "Export CSV" }));
  await eventually(() => expect(downloadFile).toHaveBeenCalledOnce());
  const [name, csv] = downloadFile.mock.calls[0] ?? [];
  expect(name).toBe("weights.csv");
  return String(csv).trim().split("\r\n");
}

test("without an imported table, the saved one has the weights of the wishes", async () => {
  expect(await saved([])).toEqual([
    "guest,Ada King,Ben King,Cai Lee",
    "Ada King,0,80,20",
    "Ben King,80,0,-100000",
    "Cai Lee,20,-100000,0",
  ]);
});

test("an imported table is saved unchanged", async () => {
  expect(await saved([["cai", "ada", 7]])).toEqual([
    "guest,Ada King,Ben King,Cai Lee",
    "Ada King,0,0,7",
    "Ben King,0,0,0",
    "Cai Lee,7,0,0",
  ]);
});
