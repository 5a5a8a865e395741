import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  createMemoryRouter,
  type InitialEntry,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from "react-router";
import { afterEach, expect, it } from "vitest";
import { scrollKey, syncLayersWithHistory, useBackCloses } from "./layer-history.ts";

const keys: string[] = [];
let stop = () => {};
afterEach(() => stop());

/** Waits some tasks, until all effects have run. */
async function settled() {
  for (let task = 0; task < 5; task += 1) await act(async () => new Promise((done) => setTimeout(done)));
}

function Shell() {
  keys.push(scrollKey(useLocation()));
  return <Outlet />;
}

function Page({ name }: { name: string }) {
  const [panel, setPanel] = useState(false);
  const navigate = useNavigate();
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
          <button
            type="button"
            onClick={() => {
              setPanel(false);
              void navigate("/budget");
            }}
          >
            Close and go on
          </button>
        </div>
      )}
      {question && <div role="dialog" aria-label="Question" />}
    </main>
  );
}

const start: InitialEntry[] = ["/home", "/guests"];

function open(initialEntries = start) {
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
    { initialEntries },
  );
  render(<RouterProvider router={router} />);
  stop = syncLayersWithHistory(router);
  /** Navigates as the browser does, and waits until everything has settled. */
  async function go(steps: number) {
    await settled();
    await act(async () => router.navigate(steps));
    await settled();
  }
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

it("closes the layer opened last first", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await press(user, "Ask");
  await go(-1);
  expect(dialogs()).toEqual(["Panel"]);
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
});

it("leaves no history entry if the layer is closed another way", async () => {
  const { go, user } = open();
  for (const _ of [1, 2, 3]) {
    await press(user, "Open");
    await press(user, "Close");
    expect(dialogs()).toEqual([]);
    await settled();
  }
  await go(-1);
  expect(page()).toBe("home");
});

it("does not go forward to a closed layer", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await go(-1);
  await go(1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
  await go(-1);
  expect(page()).toBe("home");
});

it("returns from another page to the page itself, with nothing open", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await user.click(screen.getByRole("link", { name: "Budget" }));
  expect(page()).toBe("budget");
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
  await go(-1);
  expect(page()).toBe("home");
});

it("does not interfere with a navigation on closing", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await settled();
  await press(user, "Close and go on");
  await settled();
  expect(page()).toBe("budget");
  await go(-1);
  expect([page(), dialogs()]).toEqual(["guests", []]);
});

it("leaves the entry of a layer that was open before a reload", async () => {
  const { go } = open([...start, { pathname: "/guests", state: { layers: ["1-1"], pageKey: "a" } }]);
  await go(-1);
  expect(page()).toBe("home");
});

it("keeps the scroll position on opening and closing", async () => {
  const { go, user } = open();
  await press(user, "Open");
  await go(-1);
  expect(new Set(keys).size).toBe(1);
});
