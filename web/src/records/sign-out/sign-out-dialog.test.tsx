import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { signOut } from "@/lib/sign-in/actions.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { renderInApp } from "@/test/render.tsx";
import { useSignOut } from "./sign-out-dialog.tsx";
import { useExport } from "./use-export.ts";

vi.mock("@/lib/sign-in/actions.ts", () => ({ signOut: vi.fn() }));
vi.mock("./use-export.ts", () => ({ useExport: vi.fn() }));

const download = vi.fn();

beforeEach(() => {
  vi.mocked(useExport).mockReturnValue(download);
  vi.mocked(signOut).mockReset();
  download.mockClear();
});

function Page() {
  const { signOut: leave, dialog } = useSignOut();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={leave}>
        Sign out
      </button>
      {dialog}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("signing out", () => {
  it("signs out at once without waiting edits", async () => {
    vi.mocked(signOut).mockResolvedValue({ signedOut: true });
    renderInApp(<Page />);
    await press("Sign out");
    expect(await screen.findByText("/auth")).toBeInTheDocument();
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ evenIfUnsynced: false, signsInAgain: false });
  });

  it("asks first when changes would stay behind, and offers a copy of them", async () => {
    vi.mocked(signOut)
      .mockResolvedValueOnce({ signedOut: false, unsynced: 3, photos: 0 })
      .mockResolvedValueOnce({ signedOut: true });
    renderInApp(<Page />);
    await press("Sign out");
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("3 changes are saved only on this device.");
    expect(screen.queryByText("/auth")).not.toBeInTheDocument();

    await press("Download a copy");
    expect(download).toHaveBeenCalledOnce();

    await press("Sign out anyway");
    expect(signOut).toHaveBeenLastCalledWith({ evenIfUnsynced: true, signsInAgain: false });
    expect(await screen.findByText("/auth")).toBeInTheDocument();
  });

  it("warns if the device could not save them, since they would be lost", async () => {
    vi.mocked(signOut).mockResolvedValue({ signedOut: false, unsynced: 1, photos: 0 });
    deviceSpaceStore.setState({ full: ["documents"] });
    renderInApp(<Page />);
    await press("Sign out");
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("signing out loses them.");
    expect(dialog).not.toHaveTextContent("saved on this device");
    deviceSpaceStore.setState({ full: [] });
  });

  it("asks first if photos are not uploaded yet, since they cannot be exported", async () => {
    vi.mocked(signOut).mockResolvedValue({ signedOut: false, unsynced: 0, photos: 2 });
    renderInApp(<Page />);
    await press("Sign out");
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("2 photos aren’t uploaded yet.");
    expect(dialog).not.toHaveTextContent("changes");
    expect(screen.queryByRole("button", { name: "Download a copy" })).not.toBeInTheDocument();
  });

  it("does not sign out when cancelled", async () => {
    vi.mocked(signOut).mockResolvedValue({ signedOut: false, unsynced: 1, photos: 0 });
    renderInApp(<Page />);
    await press("Sign out");
    await screen.findByRole("dialog");
    await press("Cancel");
    expect(signOut).toHaveBeenCalledOnce();
    expect(screen.queryByText("/auth")).not.toBeInTheDocument();
  });
});
