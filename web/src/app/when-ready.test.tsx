import { act, screen } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter, Navigate, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenReady } from "./prerendered/replace-screen.ts";

let element: HTMLElement;
let root: Root;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  element = document.body.appendChild(document.createElement("div"));
  root = createRoot(element);
});
afterEach(() => {
  act(() => root.unmount());
  element.remove();
  // The router listens to the window, which the next test file shares.
  router.dispose();
});

const Nothing = () => null;
const Here = () => "Here";
const Late = () => "Late";
const LeadsOn = () => <Navigate to="/late" replace />;
const routes = [
  { path: "/here", Component: Here, HydrateFallback: Nothing },
  { path: "/late", lazy: async () => ({ Component: Late }), HydrateFallback: Nothing },
  { path: "/leads-on", lazy: async () => ({ Component: LeadsOn }), HydrateFallback: Nothing },
];

function routerAt(address: string) {
  window.history.replaceState(null, "", address);
  router = createBrowserRouter(routes);
}

describe("the first render", () => {
  it.each(["/here", "/late"])("happens once, also if the user navigates on from %s", async (address) => {
    routerAt(address);
    const start = vi.fn();
    whenReady(router, start);
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    await router.navigate("/here");
    await router.navigate("/late");
    expect(start).toHaveBeenCalledOnce();
  });

  it("may redirect to another page", async () => {
    routerAt("/leads-on");
    const draw = () => flushSync(() => root.render(<RouterProvider router={router} />));
    whenReady(router, () => act(draw));
    expect(await screen.findByText("Late")).toBeInTheDocument();
    expect(window.location.pathname).toBe("/late");
  });
});
