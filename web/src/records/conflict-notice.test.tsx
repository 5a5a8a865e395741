import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

it("shows both claims and chooses one with one tap", async () => {
  const onChoose = vi.fn();
  renderInApp(
    <ConflictNotice
      field="Venue"
      current={{ value: "Villa Aurelia" }}
      others={[{ value: "Town hall", who: "Benedikt" }]}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole("region", { name: "Two versions of Venue" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Villa Aurelia.*shown now/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Town hall.*Benedikt/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("Town hall");
});

it("puts empty and yes-or-no values into words", () => {
  renderInApp(
    <ConflictNotice field="VIP" current={{ value: true }} others={[{ value: null }]} onChoose={() => {}} />,
  );
  expect(screen.getByRole("button", { name: /^Yes/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "(empty)" })).toBeInTheDocument();
});
