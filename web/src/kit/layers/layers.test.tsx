import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { expect, it, vi } from "vitest";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";
import { renderInApp } from "@/test/render.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { DateField } from "../dates/date-field.tsx";
import { SearchField } from "../search-field.tsx";
import { Select } from "../select/select.tsx";
import { SidePanel } from "../side-panel.tsx";
import { showToast } from "../toasts.tsx";
import { Drawer, Menu, Modal, Popover } from "./layers.tsx";

/** A panel that can open another layer. */
function Panel({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(true);
  return (
    <SidePanel opened={opened} onClose={() => setOpened(false)} title="Panel">
      {children}
    </SidePanel>
  );
}

interface OpenerProps {
  name: string;
  children: (opened: boolean, close: () => void) => ReactNode;
}

function Opener({ name, children }: OpenerProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {name}
      </button>
      {children(opened, () => setOpened(false))}
    </>
  );
}

function AModal({ children }: { children?: ReactNode }) {
  return (
    <Opener name="Open the dialog">
      {(opened, close) => (
        <Modal opened={opened} onClose={close} title="Dialog">
          {children}
        </Modal>
      )}
    </Opener>
  );
}

function ADrawer({ children }: { children?: ReactNode }) {
  return (
    <Opener name="Open the sheet">
      {(opened, close) => (
        <Drawer opened={opened} onClose={close} title="Sheet">
          {children}
        </Drawer>
      )}
    </Opener>
  );
}

function AMenu() {
  return (
    <Menu>
      <Menu.Target>
        <button type="button">Open the menu</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Do it</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function APopover() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" onClick={() => setOpened(!opened)}>
          Open the pop-over
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Pop-over">
        <button type="button">Do it</button>
      </Popover.Dropdown>
    </Popover>
  );
}

function AQuestion() {
  return (
    <Opener name="Ask">
      {(opened, close) => (
        <ConfirmDialog opened={opened} title="Question" confirmLabel="Yes" onConfirm={close} onCancel={close}>
          Really?
        </ConfirmDialog>
      )}
    </Opener>
  );
}

function ADate() {
  const [value, setValue] = useState("");
  return <DateField label="Day" value={value} onChange={setValue} />;
}

function AList() {
  return <Select label="Table" data={[{ value: "t1", label: "Family" }]} value={null} onChange={() => {}} />;
}

function ASearch() {
  const [text, setText] = useState("");
  return <SearchField label="Search" value={text} onChange={setText} />;
}

interface TwoProps {
  below: () => void;
  above: () => void;
}

/** Two layers, and a field that closes the upper one on any key. */
function Two({ below, above }: TwoProps) {
  const [opened, setOpened] = useState(true);
  useEscapeCloses(true, below);
  useEscapeCloses(opened, above);
  return <input aria-label="Field" onKeyDown={() => flushSync(() => setOpened(false))} />;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.queryByRole("dialog", { name });
const pressEscape = () => userEvent.keyboard("{Escape}");

it.each<[string, ReactNode, () => HTMLElement | null]>([
  ["Open the dialog", <AModal key="dialog" />, () => dialog("Dialog")],
  ["Open the sheet", <ADrawer key="sheet" />, () => dialog("Sheet")],
  ["Open the menu", <AMenu key="menu" />, () => screen.queryByRole("menu")],
  ["Open the pop-over", <APopover key="pop-over" />, () => screen.queryByRole("button", { name: "Do it" })],
  ["Ask", <AQuestion key="question" />, () => dialog("Question")],
  ["Choose Day from a calendar", <ADate key="date" />, () => screen.queryByRole("table")],
])("“%s” in a panel: the first Escape closes that, the second the panel", async (opener, what, shown) => {
  renderInApp(<Panel>{what}</Panel>);
  await press(opener);
  await waitFor(() => expect(shown()).toBeInTheDocument());
  await pressEscape();
  expect(shown()).not.toBeInTheDocument();
  expect(dialog("Panel")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: opener })).toHaveFocus());
  await pressEscape();
  expect(dialog("Panel")).not.toBeInTheDocument();
});

it("closes four layers in reverse order of opening", async () => {
  renderInApp(
    <Panel>
      <AModal>
        <ADrawer>
          <AMenu />
        </ADrawer>
      </AModal>
    </Panel>,
  );
  await press("Open the dialog");
  await press("Open the sheet");
  await press("Open the menu");
  const open = () => [...screen.queryAllByRole("dialog"), ...screen.queryAllByRole("menu")].length;
  for (const left of [4, 3, 2, 1, 0]) {
    expect(open()).toBe(left);
    await pressEscape();
  }
});

it("closes a field's list first, in a dialog as in a panel", async () => {
  renderInApp(
    <Panel>
      <AModal>
        <AList />
      </AModal>
    </Panel>,
  );
  await press("Open the dialog");
  await userEvent.click(screen.getByRole("combobox", { name: "Table" }));
  await pressEscape();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(dialog("Dialog")).toBeInTheDocument();
  await pressEscape();
  expect(dialog("Dialog")).not.toBeInTheDocument();
  expect(dialog("Panel")).toBeInTheDocument();
});

it("clears a search before its layer closes", async () => {
  renderInApp(
    <Panel>
      <ASearch />
    </Panel>,
  );
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "Ada{Escape}");
  expect(field).toHaveValue("");
  expect(dialog("Panel")).toBeInTheDocument();
  await pressEscape();
  expect(dialog("Panel")).not.toBeInTheDocument();
});

it("hides a focused toast, and nothing else", async () => {
  renderInApp(<Panel>Form</Panel>);
  showToast("Guest added");
  (await screen.findByRole("status")).querySelector("button")?.focus();
  await pressEscape();
  expect(screen.queryByText("Guest added")).not.toBeInTheDocument();
  expect(dialog("Panel")).toBeInTheDocument();
});

it("closes nothing above which a dialog lies that only its button closes", async () => {
  renderInApp(
    <Panel>
      <Modal opened onClose={() => {}} closeOnEscape={false} title="Keep this code">
        123
      </Modal>
    </Panel>,
  );
  await pressEscape();
  expect(dialog("Keep this code")).toBeInTheDocument();
  expect(dialog("Panel")).toBeInTheDocument();
});

it("closes one layer while the key is held down", () => {
  renderInApp(
    <Panel>
      <Panel>Form</Panel>
    </Panel>,
  );
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.keyDown(document.body, { key: "Escape", repeat: true });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

it("closes nothing while an input method composes a word", () => {
  renderInApp(<Panel>Form</Panel>);
  fireEvent.keyDown(document.body, { key: "Escape", isComposing: true });
  expect(dialog("Panel")).toBeInTheDocument();
});

it("closes only one layer if the key has already closed the top one in another way", () => {
  const [below, above] = [vi.fn(), vi.fn()];
  renderInApp(<Two below={below} above={above} />);
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "Escape" });
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 0]);
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "Escape" });
  expect(below).toHaveBeenCalledOnce();
});

it("Ctrl+Enter in a dialog does not save the form of the panel below", async () => {
  const save = vi.fn();
  renderInApp(
    <SidePanel
      opened
      onClose={() => {}}
      title="Panel"
      footer={
        <button type="submit" onClick={save}>
          Save
        </button>
      }
    >
      <input aria-label="Name" />
      <AModal>
        <input aria-label="Part" data-autofocus />
      </AModal>
    </SidePanel>,
  );
  await press("Open the dialog");
  await userEvent.click(screen.getByLabelText("Part"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(save).not.toHaveBeenCalled();
  await pressEscape();
  await userEvent.click(screen.getByLabelText("Name"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(save).toHaveBeenCalledOnce();
});
