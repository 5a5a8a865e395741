import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Link, Route, Routes, useLocation } from "react-router";
import { expect, it } from "vitest";
import { PageHeader } from "@/kit/page-header.tsx";
import { renderInApp } from "@/test/render.tsx";
import { usePageFocus } from "./app-shell.tsx";

function Shell({ children }: { children: ReactNode }) {
  usePageFocus();
  return (
    <main>
      <Link to="/guests">Guests</Link>
      {children}
    </main>
  );
}

/** Reads the focus when a page appears, before it is painted. */
function FocusAtOnce({ children, tell }: { children: ReactNode; tell: (focused: Element | null) => void }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === "/guests") tell(document.activeElement);
  }, [pathname, tell]);
  return children;
}

let arrive = () => {};

function LatePage() {
  const [here, setHere] = useState(false);
  arrive = () => setHere(true);
  return here ? <PageHeader title="Guest Management" /> : <p>…</p>;
}

it("a loaded page has the focus on its heading before it is painted", async () => {
  const seen: (string | null | undefined)[] = [];
  const tell = (focused: Element | null) => void seen.push(focused?.textContent);
  renderInApp(
    <FocusAtOnce tell={tell}>
      <Shell>
        <Routes>
          <Route path="/" element={<PageHeader title="Dashboard" />} />
          <Route path="/guests" element={<PageHeader title="Guest Management" />} />
        </Routes>
      </Shell>
    </FocusAtOnce>,
  );
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "Guests" }));
  expect(seen).toEqual(["Guest Management"]);
});

it("a page that loads later takes the focus then", async () => {
  renderInApp(
    <Shell>
      <Routes>
        <Route path="/" element={<PageHeader title="Dashboard" />} />
        <Route path="/guests" element={<LatePage />} />
      </Routes>
    </Shell>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Guests" }));
  act(() => arrive());
  expect(screen.getByRole("heading", { name: "Guest Management" })).toHaveFocus();
});
