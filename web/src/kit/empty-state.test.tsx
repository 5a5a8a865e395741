import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { EmptyState } from "./empty-state.tsx";

it("leads to the help, if it has a page there", () => {
  renderInApp(
    <>
      <EmptyState title="No replies yet" help="/app/help?page=replies" />
      <EmptyState title="Nobody matches" />
    </>,
  );
  expect(screen.getByRole("link", { name: "How this works" })).toHaveAttribute(
    "href",
    "/app/help?page=replies",
  );
});
