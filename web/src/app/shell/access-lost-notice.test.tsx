import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/state.ts";
import { AccessLostNotice } from "./access-lost-notice.tsx";

vi.mock("./remove-wedding-dialog.tsx", () => ({ useRemoveWedding: () => ({ ask: vi.fn(), dialog: null }) }));

test.each([
  [{ removed: false }, null],
  [{ removed: true }, "You no longer have access to this wedding"],
  [{ removed: true, deleted: true }, "This wedding was deleted by its owner"],
  [{ forgotten: true }, "The server no longer knows that you are on this team"],
  [{ forgotten: true, registered: false }, null],
])("a wedding of which is known %j is told as %s", (known, title) => {
  const wedding = { id: "w1", title: "Ana & Ben", role: "PLANNER", registered: true, ...known } as const;
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1" });
  const { container } = renderInApp(<AccessLostNotice />);
  if (title) expect(screen.getByText(title)).toBeVisible();
  else expect(container).not.toHaveTextContent("wedding");
});
