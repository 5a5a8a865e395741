import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { LinkToCopy } from "./invite-form.tsx";

const link = "http://127.0.0.1:8080/invite/t0ken";

function show(writeText: () => Promise<void>) {
  const hand = userEvent.setup({ delay: null });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  renderInApp(<LinkToCopy label="Invitation link" link={link} />);
  return hand;
}

it("copies with one press, and confirms it", async () => {
  const hand = show(async () => {});
  await hand.click(screen.getByRole("button", { name: "Copy: Invitation link" }));
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(link);
  expect(await screen.findByText(/^Copied/)).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("Copied");
});

it("is selected for manual copying if the browser refuses", async () => {
  const hand = show(() => Promise.reject(new Error("not allowed")));
  await hand.click(screen.getByRole("button", { name: "Copy: Invitation link" }));
  expect(await screen.findByText(/The link is selected/)).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Invitation link");
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
});
