import { UnstyledButton } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { Menu } from "./layers/layers.tsx";
import { LazyMenu } from "./lazy-menu.tsx";

function renderMenu() {
  renderInApp(
    <LazyMenu button={(props) => <UnstyledButton {...props}>Orders</UnstyledButton>}>
      {() => (
        <Menu.Dropdown>
          <Menu.Item>By name</Menu.Item>
        </Menu.Dropdown>
      )}
    </LazyMenu>,
  );
  return screen.getByRole("button", { name: "Orders" });
}

it("has the name of its button, which is marked as expanded", async () => {
  const button = renderMenu();
  expect(button).toHaveAttribute("aria-haspopup", "menu");
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  const menu = screen.getByRole("menu", { name: "Orders" });
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).toHaveAttribute("aria-controls", menu.id);
});

it("returns the focus from the first time on", async () => {
  const button = renderMenu();
  for (let time = 1; time <= 2; time += 1) {
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "By name" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  }
});

it("is closed by a second press", async () => {
  const button = renderMenu();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});
