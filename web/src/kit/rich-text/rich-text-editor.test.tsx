import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { RichTextField } from "./rich-text-field.tsx";

const story = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "We met" }] }],
});
const changed = vi.fn();

function Field({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState(story);
  return (
    <RichTextField
      label="Text"
      value={value}
      readOnly={readOnly}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}

it("shows formatted text with its tools, each with an accessible name", async () => {
  renderInApp(<Field />);
  expect(await screen.findByRole("textbox", { name: "Text" })).toHaveTextContent("We met");
  const tools = within(screen.getByRole("group", { name: "Formatting for “Text”" }));
  expect(tools.getAllByRole("button").map((tool) => tool.getAttribute("aria-label"))).toEqual([
    "Bold",
    "Italic",
    "Heading",
    "Bulleted list",
    "Numbered list",
    "Quote",
    "Divider",
    "Link",
  ]);
});

it("stores a tool's result as the editor's tree", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Field />);
  await screen.findByRole("textbox", { name: "Text" });
  await user.click(screen.getByRole("button", { name: "Heading" }));
  expect(JSON.parse(changed.mock.lastCall?.[0])).toEqual({
    type: "doc",
    content: [{ type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "We met" }] }],
  });
  expect(screen.getByRole("button", { name: "Heading" })).toHaveAttribute("aria-pressed", "true");
});

it.each(["javascript:alert(1)", "mailto:a..b@example.org", "data:text/html,x"])(
  "refuses an invalid link: %s",
  async (link) => {
    realCore();
    const user = userEvent.setup({ delay: null });
    renderInApp(<Field />);
    await screen.findByRole("textbox", { name: "Text" });
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByLabelText("Link address"), `${link}{Enter}`);
    expect(await screen.findByText(/Please write a web address/)).toBeVisible();
  },
);

it("focuses the address when a link is set, and the text on Escape", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Field />);
  const text = await screen.findByRole("textbox", { name: "Text" });
  await user.click(screen.getByRole("button", { name: "Link" }));
  expect(screen.getByLabelText("Link address")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText("Link address")).not.toBeInTheDocument();
  await waitFor(() => expect(text).toHaveFocus());
});

/** A form that refuses its text. */
function Refusing() {
  const form = useDraftForm({ text: story });
  return (
    <form ref={form.formRef}>
      <RichTextField
        label="Text"
        value={form.values.text}
        onChange={(text) => form.set("text", text)}
        error={form.issueOf("text")}
      />
      <button
        type="button"
        onClick={() => form.refuse([{ field: "text", code: "tooLong", message: "Too long" }])}
      >
        Save
      </button>
    </form>
  );
}

it("exposes its error to screen readers, and is focused", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Refusing />);
  const text = await screen.findByRole("textbox", { name: "Text" });
  expect(text).toBeValid();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(text).toBeInvalid();
  expect(text).toHaveAccessibleDescription("Too long");
  expect(text).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Heading" }));
  await waitFor(() => expect(text).not.toHaveAttribute("aria-invalid"));
  expect(text).not.toHaveAttribute("aria-describedby");
});

it("is readable when it is read-only", async () => {
  renderInApp(<Field readOnly />);
  const text = await screen.findByRole("textbox", { name: "Text" });
  expect(text).toHaveAttribute("contenteditable", "false");
  expect(text).toHaveAttribute("aria-readonly", "true");
  expect(screen.queryByRole("button", { name: "Bold" })).not.toBeInTheDocument();
});
