import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate } from "react-router";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import HelpPage from "./help-page.tsx";

function WithBack() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <HelpPage />
    </>
  );
}

const answerTitle = () => within(screen.getByRole("article")).getByRole("heading");

it("opens the answer to a question, and goes back to the questions", async () => {
  renderInApp(<WithBack />, "/app/help");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  const question = screen.getByRole("link", { name: "Undo a mistake" });
  await userEvent.click(question);
  expect(answerTitle()).toHaveTextContent("Undo a mistake");
  expect(answerTitle()).toHaveFocus();
  expect(question).toHaveAttribute("aria-current", "true");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
});

it("opens the answer in the address, with a link to its screen", () => {
  renderInApp(<HelpPage />, "/app/help?page=place-cards");
  expect(answerTitle()).toHaveTextContent("Print place cards and lists");
  expect(screen.getByRole("link", { name: "Print the seating plan" })).toHaveAttribute(
    "href",
    "/app/seating-chart/print",
  );
});

it("shows the questions for an unknown address", () => {
  renderInApp(<HelpPage />, "/app/help?page=nothing");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Who may bring a plus-one?" })).toBeVisible();
});

it("finds answers by a word of their text, and says when there are none", async () => {
  renderInApp(<HelpPage />, "/app/help");
  const field = screen.getByRole("searchbox", { name: "Search the help" });
  await userEvent.type(field, "bakery");
  expect(screen.getByRole("link", { name: "What happens when a guest replies?" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Undo a mistake" })).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("1 answer");
  await userEvent.type(field, " submarine");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found for “bakery submarine”");
  await userEvent.clear(field);
  expect(screen.getByRole("link", { name: "Undo a mistake" })).toBeVisible();
});
