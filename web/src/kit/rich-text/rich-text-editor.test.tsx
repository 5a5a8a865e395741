import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
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

it("shows formatted text with its tools, each with a name", async () => {
  renderInApp(<Field />);
  expect(await screen.findByRole("textbox", { name: "Text" })).toHaveTextContent("We met");
  const tools = within(screen.getByRole("group", { name: "Formatting of “Text”" }));
  expect(tools.getAllByRole("button").map((tool) => tool.getAttribute("aria-label"))).toEqual([
    "Bold",
    "Italic",
    "Heading",
    "List with dots",
    "List with numbers",
    "Quotation",
    "Line across",
    "Link",
  ]);
});

it("keeps what a tool does as the editor's tree", async () => {
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

it("refuses a link that is none", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Field />);
  await screen.findByRole("textbox", { name: "Text" });
  await user.click(screen.getByRole("button", { name: "Link" }));
  await user.type(screen.getByLabelText("Address of the link"), "javascript:alert(1){Enter}");
  expect(screen.getByText(/not the address of a page/)).toBeVisible();
});

it("can be looked at where it cannot be changed", async () => {
  renderInApp(<Field readOnly />);
  expect(await screen.findByRole("textbox", { name: "Text" })).toHaveAttribute("contenteditable", "false");
  expect(screen.queryByRole("button", { name: "Bold" })).not.toBeInTheDocument();
});
