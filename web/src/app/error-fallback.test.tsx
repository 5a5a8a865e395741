import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorFallback } from "./error-fallback.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => undefined));

function renderAt(path: string, Component: () => React.ReactNode) {
  const router = createMemoryRouter([{ path, Component, ErrorBoundary: ErrorFallback }], {
    initialEntries: [path],
  });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nProvider>,
  );
}

describe("ErrorFallback", () => {
  it("tries again three times and then says so", async () => {
    const draw = vi.fn(() => {
      throw new Error("broken");
    });
    renderAt("/always-broken", draw);

    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = draw.mock.calls.length;
      await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
      expect(draw.mock.calls.length).toBeGreaterThan(before);
    }

    expect(await screen.findByRole("button", { name: "Max Retries Reached" })).toBeDisabled();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/app");
  });

  it("shows the page again once it can be drawn", async () => {
    let broken = true;
    renderAt("/broken-once", () => {
      if (broken) throw new Error("broken");
      return <h1>Guests</h1>;
    });
    broken = false;
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { name: "Guests" })).toBeInTheDocument();
  });
});
