import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageHelpProvider } from "@/kit/page-help-context.ts";
import { renderInApp } from "@/test/render.tsx";
import { PageHelp } from "./app-shell.tsx";
import { useShortcuts } from "./finder/use-shortcuts.ts";

const nothing = () => {};

/** The shell's help around a page. */
function Shell() {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ onFind: nothing, onHelp: () => setOpen(true), onUndo: nothing, onRedo: nothing });
  return (
    <PageHelpProvider value={() => setOpen(true)}>
      <PageHeader title="A page" />
      <output>{pathname + search}</output>
      <PageHelp opened={isOpen} onClose={() => setOpen(false)} />
    </PageHelpProvider>
  );
}

const dialog = () => screen.findByRole("dialog", { name: "Help for this page" });

it.each([
  ["/app/seating-chart", /^The room with its tables/, "Seat guests by hand"],
  ["/app/timeline?view=tasks", /^What there is to do/, "Start with a ready-made list of tasks"],
])("? on %s opens its sentences and links", async (address, sentences, page) => {
  renderInApp(<Shell />, address);
  await userEvent.keyboard("?");
  const help = within(await dialog());
  expect(await help.findByText(sentences)).toBeVisible();
  expect(help.getByRole("link", { name: page })).toBeVisible();
});

it("has the keys of the page first, then those of every page", async () => {
  renderInApp(<Shell />, "/app/guests");
  await userEvent.keyboard("?");
  const help = within(await dialog());
  const texts = (await help.findAllByRole("term")).map(({ textContent }) => textContent);
  const ofPage = texts.indexOf("Select the guest");
  const ofEveryPage = texts.indexOf("Undo your last change");
  expect(ofPage).toBeGreaterThan(-1);
  expect(ofEveryPage).toBeGreaterThan(ofPage);
  expect(texts.indexOf("Budget")).toBeGreaterThan(ofEveryPage);
});

it("the button beside the title opens it, and a link leaves it for all help", async () => {
  renderInApp(<Shell />, "/app/budget");
  await userEvent.click(screen.getByRole("button", { name: "Help for this page" }));
  const help = within(await dialog());
  await userEvent.click(await help.findByRole("link", { name: "All help" }));
  expect(screen.getByRole("status")).toHaveTextContent("/app/help");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("a page outside of the shell has no button", () => {
  renderInApp(<PageHeader title="Terms" />);
  expect(screen.getByRole("heading", { name: "Terms" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Help for this page" })).not.toBeInTheDocument();
});
