import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore } from "@/lib/connection/connection.ts";
import { sampleState } from "@/lib/session/sample.ts";
import { setSession } from "@/lib/session/session.ts";
import { signIn, signUp } from "@/lib/sign-in/actions.ts";
import { realCore } from "@/test/core.ts";
import { answer, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import AuthPage from "./auth-page.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
vi.mock("@/lib/sign-in/actions.ts", () => ({ signIn: vi.fn(), signUp: vi.fn() }));

beforeAll(() => void realCore());
beforeEach(() => {
  localStorage.clear();
  resetServer();
  answer("GET /api/server", { data: { mail: true, signUps: "OPEN" } });
  connectionStore.setState({ browserOnline: true, serverReached: true });
  vi.mocked(signIn).mockReset();
  vi.mocked(signUp).mockReset();
});

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("signing in", () => {
  it("shows what is wrong, focuses that field and sends no request", async () => {
    renderInApp(<AuthPage />);
    await userEvent.type(field("Email"), "anna");
    await userEvent.type(field("Password"), "12345");
    await press("Sign In");
    expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
    expect(screen.getByText("Password must be at least 6 characters")).toBeInTheDocument();
    await waitFor(() => expect(field("Email")).toHaveFocus());
    expect(signIn).not.toHaveBeenCalled();
  });

  it("sends the typed values, and shows why the server refused", async () => {
    vi.mocked(signIn).mockResolvedValue({ ok: false, message: "Login failed" });
    renderInApp(<AuthPage />);
    await userEvent.type(field("Email"), "anna@example.org");
    await userEvent.type(field("Password"), "plum-orchard");
    await userEvent.click(field("Remember me"));
    await press("Sign In");
    expect(await screen.findByRole("alert")).toHaveTextContent("Login failed");
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: "anna@example.org",
      password: "plum-orchard",
      rememberMe: false,
    });
    expect(field("Password")).toHaveValue("plum-orchard");
  });

  it("continues with a passkey or the recovery code when one is required, and back", async () => {
    vi.mocked(signIn).mockResolvedValue({ ok: true, passkeyRequest: { ticket: "t", options: null } });
    renderInApp(<AuthPage />);
    await userEvent.type(field("Email"), "anna@example.org");
    await userEvent.type(field("Password"), "plum-orchard");
    await press("Sign In");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Your recovery code");
    await press("Back to sign in");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back");
  });

  it("explains why the plan is hidden on a device that does not remember the account, and names no account", () => {
    const anna = { id: "u1", firstName: "Anna", lastName: "Lee", email: "anna@example.org", roles: [] };
    localStorage.setItem("troth.user", JSON.stringify(anna));
    localStorage.setItem("troth.passing", anna.id);
    setSession(undefined);
    renderInApp(<AuthPage />);
    expect(screen.getByText(/Your plan is hidden/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /Continue without signing in/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/anna/i);
    expect(field("Email")).toHaveValue("");
    expect(field("Remember me")).not.toBeChecked();
    localStorage.clear();
    setSession(undefined);
  });

  it("needs a connection, and says so", () => {
    connectionStore.setState({ browserOnline: false });
    renderInApp(<AuthPage />);
    expect(screen.getByText(/This needs a connection/)).toBeInTheDocument();
  });
});

describe("signing up", () => {
  async function openSignUp() {
    renderInApp(<AuthPage />);
    await userEvent.click(screen.getByRole("link", { name: "Sign up" }));
  }

  it("checks every field by the core's rules", async () => {
    await openSignUp();
    await userEvent.type(field("Password"), "plum-orchard-lantern");
    await userEvent.type(field("Confirm password"), "plum-orchard-candle");
    await press("Create Account");
    expect(await screen.findByText("First name must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByText("Last name must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    expect(signUp).not.toHaveBeenCalled();
  });

  it("shows how hard the password is to guess while it is typed", async () => {
    await openSignUp();
    await userEvent.type(field("Password"), "password");
    expect(await screen.findByText("Password strength: Too easy to guess")).toBeInTheDocument();
    await userEvent.type(field("Password"), "-plum-orchard-lantern-42");
    expect(await screen.findByText("Password strength: Strong")).toBeInTheDocument();
  });

  it("puts the server's error at its field", async () => {
    vi.mocked(signUp).mockResolvedValue({
      ok: false,
      field: "email",
      message: "This address has an account.",
    });
    await openSignUp();
    await userEvent.type(field("First name"), "Anna");
    await userEvent.type(field("Last name"), "Marino");
    await userEvent.type(field("Email"), "anna@example.org");
    await userEvent.type(field("Password"), "plum-orchard-lantern");
    await userEvent.type(field("Confirm password"), "plum-orchard-lantern");
    await press("Create Account");
    expect(await screen.findByText("This address has an account.")).toBeInTheDocument();
    expect(field("Email")).toBeInvalid();
  });
});

describe("with the sample wedding open", () => {
  it("asks whether the sample moves to the account, and remembers the choice", async () => {
    localStorage.setItem(
      "troth.user",
      JSON.stringify({ id: "sample", firstName: "", lastName: "", email: "" }),
    );
    setSession(undefined);
    renderInApp(<AuthPage />);
    const keepBox = screen.getByLabelText("Keep the sample wedding in my account");
    expect(keepBox).not.toBeChecked();
    await userEvent.click(keepBox);
    expect(sampleState()).toBe("keep");
    await userEvent.click(keepBox);
    expect(sampleState()).toBe("throwAway");
    setSession(undefined);
  });
});
