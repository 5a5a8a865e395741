import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import AuthPage from "@/features/auth/auth-page.tsx";
import { signIn } from "@/lib/sign-in/actions.ts";
import { realCore } from "@/test/core.ts";
import { InApp } from "@/test/render.tsx";
import { prerender } from "./prerender.tsx";
import { replacePrerendered } from "./replace-screen.ts";

vi.mock("@/lib/sign-in/actions.ts", () => ({ signIn: vi.fn(), signUp: vi.fn() }));

let root: HTMLElement;
let app: Root;

beforeAll(() => void realCore());
beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => app.unmount());
  root.remove();
  for (const style of document.querySelectorAll("[data-early], [data-late]")) style.remove();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function takesOver(address = "/auth"): void {
  act(() =>
    replacePrerendered(root, () => {
      app = createRoot(root);
      app.render(
        <InApp at={address}>
          <AuthPage />
        </InApp>,
      );
    }),
  );
}

describe("the sign-in screen before the app", () => {
  it("equals the app's own, and shows without it", () => {
    root.innerHTML = prerender("/auth");
    const early = root.querySelector("form")?.textContent;
    expect(early).toContain("Forgot password");
    takesOver();
    expect(root.querySelector("form")).toHaveTextContent(early ?? "");
    expect(field("Email")).toHaveFocus();
  });

  it("leaves an untouched checkbox to the app, on a device that is not remembered", () => {
    localStorage.setItem("troth.user", JSON.stringify({ id: "u1", email: "anna@example.org" }));
    localStorage.setItem("troth.passing", "u1");
    root.innerHTML = prerender("/auth");
    root.querySelector("input[type=checkbox]")?.setAttribute("checked", "");
    takesOver();
    expect(field("Remember me")).not.toBeChecked();
    localStorage.clear();
  });

  it("hands over typed text, ticks and the focused field", async () => {
    vi.mocked(signIn).mockResolvedValue({ ok: false, message: "Login failed" });
    root.innerHTML = prerender("/auth");
    field("Email").value = "anna@example.org";
    field("Password").value = "plum-orchrd";
    field("Remember me").checked = false;
    field("Password").focus();
    field("Password").setSelectionRange(9, 9);
    takesOver();
    expect(field("Password")).toHaveFocus();
    expect(field("Password").selectionStart).toBe(9);
    expect(field("Remember me")).not.toBeChecked();

    fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: "anna@example.org",
      password: "plum-orchrd",
      rememberMe: false,
    });
  });

  it("has its own styles until the app's style sheets are loaded", () => {
    document.head.innerHTML = `<style data-early></style><link rel="stylesheet" media="print" data-late>`;
    const sheet = document.head.querySelector("link");
    root.innerHTML = prerender("/auth");
    takesOver();
    expect(document.querySelector("[data-early]")).toBeInTheDocument();
    fireEvent.load(sheet as HTMLLinkElement);
    expect(sheet).toHaveAttribute("media", "all");
    expect(document.querySelector("[data-early]")).not.toBeInTheDocument();
  });
});

it("renders the app if nothing was prerendered", () => {
  takesOver("/auth?mode=sign-up");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Start your plan");
});
