import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { scrollKey, useBackCloses, useBackEntries } from "./back.ts";

const keys: string[] = [];

function Shell() {
  useBackEntries();
  keys.push(scrollKey(useLocation()));
  return <Outlet />;
}

function Page({ name }: { name: string }) {
  const [panel, setPanel] = useState(false);
  const [question, setQuestion] = useState(false);
  useBackCloses(panel, () => setPanel(false));
  useBackCloses(question, () => setQuestion(false));
  return (
    <main aria-label={name}>
      <button type="button" onClick={() => setPanel(true)}>
        Open
      </button>
      <Link to="/budget">Budget</Link>
      {panel && (
        <div role="dialog" aria-label="Panel">
          <button type="button" onClick={() => setPanel(false)}>
            Close
          </button>
          <button type="button" onClick={() => setQuestion(true)}>
            Ask
          </button>
        </div>
      )}
      {question && <div role="dialog" aria-label="Question" />}
    </main>
  );
}

function open() {
  keys.length = 0;
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: ["home", "guests", "budget"].map((name) => ({
          path: name,
          element: <Page key={name} name={name} />,
        })),
      },
    ],
    { initialEntries: ["/home", "/guests"] },
  );
  render(<RouterProvider router={router} />);
  const go = (steps: number) => act(async () => router.navigate(steps));
  return { go, user: userEvent.setup({ delay: null }) };
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole("button", { name }));
const page = () => screen.getByRole("main").getAttribute("aria-label");
const dialogs = () => screen.queryAllByRole("dialog").map((dialog) => dialog.getAttribute("aria-label"));

it("closes the panel first, and leaves the page next", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
  await go(-1);
  expect(page()).toBe("home");
});

it("closes what was opened last first", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await press(user, "Ask");
  await go(-1);
  expect(dialogs()).toEqual(["Panel"]);
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
});

it("leaves nothing in the history where something is closed in another way", async () => {
  const { go, user } = open();
  for (const _ of [1, 2, 3]) {
    await press(user, "Open");
    await press(user, "Close");
    await vi.waitFor(() => expect(dialogs()).toEqual([]));
  }
  await go(-1);
  expect(page()).toBe("home");
});

it("does not go forward to what is closed", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await go(-1);
  await go(1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
  await go(-1);
  expect(page()).toBe("home");
});

it("comes back from another page to the page itself, with nothing open", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await user.click(screen.getByRole("link", { name: "Budget" }));
  expect(page()).toBe("budget");
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
  await go(-1);
  expect(page()).toBe("home");
});

it("opens and closes in the same place of the page", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await go(-1);
  expect(new Set(keys).size).toBe(1);
});
