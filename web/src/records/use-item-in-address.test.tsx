import { render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { useItemInAddress } from "./address-state.ts";

function Page({ ready, open }: { ready: boolean; open: (id: string) => void }) {
  useItemInAddress("guest", ready, open);
  return <output>{useLocation().search}</output>;
}

it("opens the item in the address once the wedding is loaded, and clears the parameter", async () => {
  const open = vi.fn();
  const page = (ready: boolean) => (
    <MemoryRouter initialEntries={["/app/guests?guest=g-7&sort=name"]}>
      <Page ready={ready} open={open} />
    </MemoryRouter>
  );
  const { rerender } = render(page(false));
  expect(open).not.toHaveBeenCalled();
  rerender(page(true));
  expect(open).toHaveBeenCalledExactlyOnceWith("g-7");
  expect(await screen.findByText("?sort=name")).toBeInTheDocument();
});
