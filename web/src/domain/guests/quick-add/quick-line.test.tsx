import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "@/kit/toasts.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { aGuest } from "@/test/builders.ts";
import { realCore, realImporter } from "@/test/core.ts";
import { resetWedding, run } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { QuickLine } from "./quick-line.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeAll(() => {
  realCore();
  realImporter();
});
beforeEach(() => {
  resetWedding({ guests: [aGuest("ada", { firstName: "Ada", lastName: "Byron" })] });
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(45);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(45);
});

function show() {
  return renderInApp(
    <WriteAccess area="planning">
      <QuickLine />
    </WriteAccess>,
  );
}

function open() {
  show();
  return userEvent.setup({ delay: null });
}

const line = () => screen.getByRole("textbox", { name: "Add guests by name" });
const paste = (text: string) => fireEvent.paste(line(), { clipboardData: { getData: () => text } });
const list = () => screen.findByRole("dialog", { name: "Add a list of guests" });

describe("the line for new guests", () => {
  it("adds several names on Enter in one change, and is ready for the next", async () => {
    const user = open();
    await user.type(line(), "Emmy Noether, Grace Hopper +1{Enter}");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "records.change",
      commands: [
        { type: "guest.add", id: expect.any(String), guest: { firstName: "Emmy", lastName: "Noether" } },
        {
          type: "guest.add",
          id: expect.any(String),
          guest: { firstName: "Grace", lastName: "Hopper", plusOnes: 1 },
        },
      ],
    });
    expect(line()).toHaveValue("");
    expect(line()).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("2 guests added");
    await user.keyboard("Alan Turing{Enter}");
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("keeps a line with a problem, gives the reason, and adds no guest", async () => {
    const user = open();
    await user.type(line(), "Emmy Noether +9{Enter}");
    expect(screen.getByText(/“Emmy Noether \+9”: Plus ones must be/)).toBeVisible();
    expect(line()).toHaveValue("Emmy Noether +9");
    expect(run).not.toHaveBeenCalled();
  });

  it("opens the review for a guest with one name, and adds a ticked one", async () => {
    const user = open();
    await user.type(line(), "Emmy Noether, Suharto{Enter}");
    const dialog = within(await list());
    expect(run).not.toHaveBeenCalled();
    const one = dialog.getByRole("checkbox", { name: /Suharto.*Tick this if the guest has one name only/ });
    expect(one).not.toBeChecked();
    await user.click(one);
    await user.click(dialog.getByRole("button", { name: "Add 2 guests" }));
    expect(run.mock.calls[0]?.[0]).toMatchObject({
      commands: [{}, { guest: { firstName: "Suharto", lastName: "", hasOneName: true } }],
    });
  });

  it("creates one party for people written together", async () => {
    const user = open();
    await user.type(line(), "Alan & Nora Pell{Enter}");
    const command = run.mock.calls[0]?.[0];
    expect(command).toMatchObject({
      type: "records.change",
      commands: [
        { type: "party.add", party: { name: "Alan & Nora Pell" } },
        { type: "guest.add", guest: { firstName: "Alan", lastName: "Pell", partyId: expect.any(String) } },
        { type: "guest.add", guest: { firstName: "Nora", lastName: "Pell", partyId: expect.any(String) } },
      ],
    });
    // The core accepts the command as it is: the party comes before its guests.
    const model = new (realCore().WeddingModel)();
    model.load("{}");
    expect(command && model.prepare(command, "OWNER", "2027-01-01T00:00:00.000Z")).toMatchObject({
      kind: "ready",
    });
  });

  it("opens the review if a guest of this name exists", async () => {
    const user = open();
    await user.type(line(), "Ada Byron{Enter}");
    const dialog = within(await list());
    expect(run).not.toHaveBeenCalled();
    const ada = dialog.getByRole("checkbox", { name: /Ada Byron.*already on the list/ });
    expect(ada).not.toBeChecked();
    expect(dialog.getByRole("button", { name: "Add guests" })).toBeDisabled();
    await user.click(ada);
    await user.click(dialog.getByRole("button", { name: "Add 1 guest" }));
    expect(run).toHaveBeenCalledOnce();
    expect(line()).toHaveValue("");
  });

  it("shows a pasted list for review before adding guests", async () => {
    const user = open();
    paste("1. Emmy Noether\n2. Ada Byron\n3. Grandma Lee +9\n4. Grace Hopper +1");
    const dialog = within(await list());
    expect(dialog.getByRole("checkbox", { name: /Emmy Noether/ })).toBeChecked();
    expect(dialog.getByRole("checkbox", { name: /Ada Byron/ })).not.toBeChecked();
    expect(dialog.getByRole("checkbox", { name: /Grandma.*Plus ones must be/ })).toBeDisabled();
    expect(dialog.getByText(/1 line isn’t a guest yet/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add 2 guests" }));
    expect(run).toHaveBeenCalledOnce();
    expect(run.mock.calls[0]?.[0]).toMatchObject({
      commands: [{ guest: { firstName: "Emmy" } }, { guest: { plusOnes: 1 } }],
    });
  });

  it("proposes list neighbours with one last name as one party, which can be unticked", async () => {
    const user = open();
    paste("Alan Pell\nNora Pell\nGrace Hopper");
    const dialog = within(await list());
    const together = dialog.getByRole("checkbox", { name: /People with the same last name/ });
    expect(together).toBeChecked();
    // The name of their party contains her name as well.
    const nora = () => dialog.getByRole("checkbox", { name: /^Nora Pell/ });
    expect(nora()).toHaveAccessibleName(/in “Alan & Nora Pell”/);
    expect(nora()).toBeChecked();
    await user.click(nora());
    expect(dialog.queryByText(/in “Alan & Nora Pell”/)).not.toBeInTheDocument();
    await user.click(nora());
    await user.click(together);
    expect(dialog.queryByText(/in “Alan & Nora Pell”/)).not.toBeInTheDocument();
    await user.click(together);
    await user.click(dialog.getByRole("button", { name: "Add 3 guests" }));
    expect(run.mock.calls[0]?.[0]).toMatchObject({
      commands: [
        { type: "party.add", party: { name: "Alan & Nora Pell" } },
        { guest: { firstName: "Alan", partyId: expect.any(String) } },
        { guest: { firstName: "Nora", partyId: expect.any(String) } },
        { guest: { firstName: "Grace" } },
      ],
    });
  });

  it("keeps a pasted list when its dialog is closed", async () => {
    const user = open();
    paste("Emmy Noether\nGrace Hopper");
    await user.click(within(await list()).getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Continue your list" }));
    expect(within(await list()).getByRole("textbox", { name: "Names" })).toHaveValue(
      "Emmy Noether\nGrace Hopper",
    );
  });

  it("keeps a pasted list when the page is left, until it is added", async () => {
    const { unmount } = show();
    paste("Emmy Noether\nGrace Hopper");
    await list();
    unmount();
    const user = open();
    await user.click(screen.getByRole("button", { name: "Continue your list" }));
    const dialog = within(await list());
    expect(dialog.getByRole("textbox", { name: "Names" })).toHaveValue("Emmy Noether\nGrace Hopper");
    await user.click(dialog.getByRole("button", { name: "Add 2 guests" }));
    expect(screen.getByRole("button", { name: "Paste a list" })).toBeVisible();
  });

  it("keeps a pasted list while a single line is reviewed", async () => {
    const user = open();
    paste("Emmy Noether\nGrace Hopper");
    await user.click(within(await list()).getByRole("button", { name: "Cancel" }));
    await user.type(line(), "Ada Byron{Enter}");
    const dialog = within(await list());
    expect(dialog.getByRole("textbox", { name: "Names" })).toHaveValue("Ada Byron");
    await user.click(dialog.getByRole("checkbox", { name: /Ada Byron/ }));
    await user.click(dialog.getByRole("button", { name: "Add 1 guest" }));
    await user.click(screen.getByRole("button", { name: "Continue your list" }));
    expect(within(await list()).getByRole("textbox", { name: "Names" })).toHaveValue(
      "Emmy Noether\nGrace Hopper",
    );
  });

  it("does not keep ticks from an earlier review", async () => {
    const user = open();
    for (const _ of [1, 2]) {
      await user.type(line(), "Ada Byron{Enter}");
      const ada = within(await list()).getByRole("checkbox", { name: /Ada Byron/ });
      expect(ada).not.toBeChecked();
      await user.click(ada);
      await user.click(within(await list()).getByRole("button", { name: "Cancel" }));
      await user.clear(line());
    }
  });

  it("can restore a list that another one replaced", async () => {
    const user = open();
    paste("Emmy Noether\nGrace Hopper");
    await user.click(within(await list()).getByRole("button", { name: "Cancel" }));
    paste("Alan Turing\nAlonzo Church");
    const names = within(await list()).getByRole("textbox", { name: "Names" });
    expect(names).toHaveValue("Alan Turing\nAlonzo Church");
    act(() => toastStore.getState().toast?.undo[0]?.undo());
    expect(names).toHaveValue("Emmy Noether\nGrace Hopper");
  });

  it("draws only the visible rows of a long list, and adds all of it", async () => {
    const user = open();
    const letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    paste(letters.flatMap((one) => letters.map((other) => `${one}a ${other}b`)).join("\n"));
    const dialog = within(await list());
    expect(dialog.getAllByRole("checkbox").length).toBeLessThan(20);
    await user.click(dialog.getByRole("button", { name: "Add 100 guests" }));
    expect(run).toHaveBeenCalledOnce();
    expect(run.mock.calls[0]?.[0]).toMatchObject({ commands: { length: 100 } });
  });
});
