import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { lazyPage } from "./lazy-page.tsx";
import { ErrorFallback, RetryReset } from "./router.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => undefined));

const Nothing = () => null;
const Guests = () => <h1>Guests</h1>;

/** A page that fails while `fault.isThere`. */
const fault = { isThere: false, drawAgain: () => {} };
function Faulty() {
  const [, setCount] = useState(0);
  fault.drawAgain = () => setCount((count) => count + 1);
  if (fault.isThere) throw new Error("broken");
  return <Guests />;
}

function renderAt(path: string, page: Pick<RouteObject, "Component" | "lazy">) {
  const pages = [{ path, ...page } as RouteObject];
  const shell = { Component: RetryReset, ErrorBoundary: ErrorFallback, HydrateFallback: Nothing };
  const router = createMemoryRouter([{ ...shell, children: pages }], { initialEntries: [path] });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nProvider>,
  );
}

describe("ErrorFallback", () => {
  it("offers three retries, and then stops", async () => {
    const draw = vi.fn(() => {
      throw new Error("broken");
    });
    renderAt("/always-broken", { Component: draw });

    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = draw.mock.calls.length;
      await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
      expect(draw.mock.calls.length).toBeGreaterThan(before);
    }

    expect(await screen.findByRole("button", { name: "Max Retries Reached" })).toBeDisabled();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/app");
  });

  it("shows the page again once it renders", async () => {
    fault.isThere = true;
    renderAt("/broken-once", { Component: Faulty });
    fault.isThere = false;
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { name: "Guests" })).toBeInTheDocument();
  });

  it("resets the count once the page has worked for a while", async () => {
    vi.useFakeTimers();
    const settle = () => act(() => vi.advanceTimersByTimeAsync(100));
    fault.isThere = true;
    renderAt("/broken-twice", { Component: Faulty });
    const retry = async () => {
      screen.getByRole("button", { name: "Try Again" }).click();
      await settle();
    };
    await settle();
    await retry();
    await retry();
    fault.isThere = false;
    await retry();
    expect(screen.getByRole("heading", { name: "Guests" })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fault.isThere = true;
    act(fault.drawAgain);
    await settle();
    for (let attempt = 1; attempt <= 3; attempt += 1) await retry();
    expect(screen.getByRole("button", { name: "Max Retries Reached" })).toBeDisabled();
    vi.useRealTimers();
  });

  it("shows that a page was not fetched, instead of an error, and loads it when online", async () => {
    connectionStore.setState({ browserOnline: false });
    let isReachable = false;
    const load = async () => {
      if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
      return { default: Guests };
    };
    renderAt("/not-here", lazyPage(load));
    expect(await screen.findByRole("heading", { name: "This page isn’t on this device yet" })).toBeVisible();
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
    isReachable = true;
    act(() => connectionStore.setState({ browserOnline: true }));
    expect(await screen.findByRole("heading", { name: "Guests" })).toBeInTheDocument();
  });
});
