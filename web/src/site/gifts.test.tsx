import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initGiftForm } from "./gifts.ts";

/** As rendered by site/src/gifts.rs, shortened. */
const gift = `<ul><li class="gift"><progress max="100" value="0"></progress><p class="left">Nobody has chosen this yet</p>
  <details open><summary>Contribute to Gift</summary><form method="post" action="/w/a/registry/g" data-form="gift">
  <label for="name">Your name</label><input id="name" name="buyerName"><button type="submit">I’ll give this</button></form></details></li></ul>`;

let keys: string[] = [];

function serverAnswers(status: number, answer: object = {}) {
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["Idempotency-Key"] ?? "");
    if (status === 0) throw new TypeError("no line");
    return new Response(JSON.stringify({ success: status < 300, ...answer }), { status });
  });
}

const giveAs = async (name: string) => {
  const user = userEvent.setup();
  const field = screen.getByLabelText("Your name");
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole("button", { name: "I’ll give this" }));
};

beforeEach(() => {
  keys = [];
  document.body.innerHTML = gift;
  document.querySelectorAll("form").forEach(initGiftForm);
});

afterEach(() => document.body.replaceChildren());

test("a purchased gift is thanked for, and its bar moves", async () => {
  serverAnswers(201, {
    data: { item: { percent: 100, left: "Someone is already giving this", isComplete: true } },
  });
  await giveAs("Mia");
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Thank you! The couple can see what you’re giving.",
  );
  expect(document.querySelector("progress")?.value).toBe(100);
  expect(screen.getByText("Someone is already giving this")).toBeInTheDocument();
  expect(screen.queryByText("Contribute to Gift")).not.toBeInTheDocument();
});

test("shows if another visitor was faster", async () => {
  serverAnswers(409, { error: { message: "Only one of these is left." } });
  await giveAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent("Only one of these is left.");
  expect(screen.getByLabelText("Your name")).toHaveValue("Mia");
});

test("an unanswered purchase counts once when repeated, and a changed one is a new purchase", async () => {
  serverAnswers(0);
  await giveAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent("There was no answer");
  await giveAs("Mia");
  await giveAs("Luca");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("offline, nothing is sent and nothing reserved", async () => {
  serverAnswers(201);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await giveAs("Mia");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "There’s no connection, so nothing was reserved.",
  );
  expect(keys).toEqual([]);
});
