import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "@/lib/session/session.ts";
import { answer, requests } from "@/test/fake-server.ts";
import { ada, card, goOffline, hand, lastBody, openTab, press, setStage } from "@/test/settings-stage.tsx";
import type * as hooks from "@/wedding/hooks.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const refreshNames = vi.hoisted(() => vi.fn());
vi.mock("@/wedding/hooks.ts", async (load) => ({ ...(await load<typeof hooks>()), refreshNames }));

const ME = "PUT /api/auth/me";
const AVATAR = "/api/auth/me/avatar";

beforeEach(() => {
  setStage();
  refreshNames.mockClear();
});

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await hand.clear(field);
  await hand.type(field, text);
}

describe("the profile", () => {
  it("sends changed fields, and nothing else", async () => {
    await openTab("profile");
    await type("Phone", "+43 1 234");
    await type("Bio", "Likes bells.");
    const savedUser = { ...ada, phone: "+43 1 234", bio: "Likes bells." };
    answer(ME, { data: { user: savedUser } });
    await press("Save profile");
    expect(await screen.findByText("Your profile is saved.")).toBeVisible();
    expect(lastBody(ME)).toEqual({ phone: "+43 1 234", bio: "Likes bells." });
    expect(session().store.getState().user).toMatchObject({ phone: "+43 1 234" });
    expect(screen.getByRole("button", { name: "Save profile" })).toBeDisabled();
  });

  it("marks each field that the team sees", async () => {
    await openTab("profile");
    expect(await screen.findByLabelText("Phone")).toHaveAccessibleDescription(/Your team sees it/);
    expect(screen.getByLabelText("Location")).toHaveAccessibleDescription(/Your team sees it/);
    expect(screen.getByLabelText("Bio")).toHaveAccessibleDescription(/for your team/);
    expect((await card("Picture")).getByText(/Your team sees it/)).toBeVisible();
  });

  it("refetches the team's names when the user's own has changed", async () => {
    await openTab("profile");
    await type("First name", "Augusta");
    answer(ME, { data: { user: { ...ada, firstName: "Augusta" } } });
    await press("Save profile");
    expect(await screen.findByText("Your profile is saved.")).toBeVisible();
    expect(session().store.getState().user).toMatchObject({ firstName: "Augusta" });
    expect(refreshNames).toHaveBeenCalledOnce();
  });

  it("applies the rules of sign-up to names", async () => {
    await openTab("profile");
    await type("First name", "A");
    await press("Save profile");
    expect(await screen.findByText("First name must be at least 2 characters")).toBeVisible();
    expect(lastBody(ME)).toBeUndefined();
  });

  it("asks for the password when the address changes; the new address applies at once and needs confirmation", async () => {
    await openTab("profile");
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    await type("Email", "ada@new.example");
    await press("Save profile");
    expect(await screen.findByText("Please type your current password")).toBeVisible();
    expect(lastBody(ME)).toBeUndefined();

    const message = "The current password isn’t right.";
    answer(ME, { status: 400, code: "VALIDATION", message, field: "currentPassword" });
    await hand.type(screen.getByLabelText("Current password"), "plum");
    await press("Save profile");
    expect(await screen.findByText(message)).toBeVisible();

    answer(ME, { data: { user: { ...ada, email: "ada@new.example", emailConfirmed: false } } });
    await press("Save profile");
    expect(await screen.findByText(/sign in with ada@new.example, which isn’t confirmed yet/)).toBeVisible();
    expect(lastBody(ME)).toEqual({ email: "ada@new.example", currentPassword: "plum" });
    expect(screen.getByLabelText("Email")).toHaveValue("ada@new.example");
    expect(JSON.stringify(localStorage)).not.toContain("plum");

    answer("POST /api/auth/confirm-email/resend", { data: { sent: true } });
    await press("Send the email again");
    expect(await screen.findByText("An email with a link is on its way to ada@new.example.")).toBeVisible();
  });

  it("requests no confirmation of an address when no mail is sent", async () => {
    setStage({ ...ada, emailConfirmed: false });
    answer("GET /api/server", { data: { mail: false, signUps: "OPEN" } });
    await openTab("profile");
    await waitFor(() => expect(requests).toHaveBeenCalledWith("GET /api/server", undefined));
    expect(screen.queryByText(/not confirmed yet/)).not.toBeInTheDocument();
  });

  it("keeps typed values while offline, and says what it waits for", async () => {
    await openTab("profile");
    await type("Location", "Vienna");
    act(goOffline);
    expect(screen.getByText(/Saving your profile needs a connection/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save profile" })).toBeDisabled();
    await hand.click(screen.getByRole("link", { name: "Privacy" }));
    await hand.click(screen.getByRole("link", { name: "Profile" }));
    expect(await screen.findByLabelText("Location")).toHaveValue("Vienna");
  });
});

describe("the picture", () => {
  const file = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type });
  const choosePicture = async (picture: File) => {
    await screen.findByRole("button", { name: /picture$/ });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no picture can be chosen");
    // As if a picker offered all files.
    input.removeAttribute("accept");
    await hand.upload(input, picture);
  };

  it("is sent unchanged, shown, and removed", async () => {
    await openTab("profile");
    answer(`PUT ${AVATAR}`, { data: { user: { ...ada, avatarUrl: "/pictures/ada.webp" } } });
    const picture = file("ada.png", "image/png");
    await choosePicture(picture);
    expect(await screen.findByText("Your picture is saved.")).toBeVisible();
    expect(lastBody(`PUT ${AVATAR}`)).toBe(picture);
    expect(document.querySelector('img[src="/pictures/ada.webp"]')).not.toBeNull();
    answer(`DELETE ${AVATAR}`, { data: { user: ada } });
    await press("Remove picture");
    await waitFor(() => expect(document.querySelector("img")).toBeNull());
  });

  it.each([
    ["notes.pdf", "application/pdf", 3, /notes.pdf can’t be used here/],
    ["big.jpg", "image/jpeg", 5 * 1024 * 1024 + 1, /big.jpg is larger than 5 MB/],
  ])("%s is refused by its name", async (name, type, size, message) => {
    await openTab("profile");
    await choosePicture(file(name, type, size));
    expect((await card("Picture")).getByRole("alert")).toHaveTextContent(message);
    expect(requests.mock.calls.map(([sent]) => sent)).not.toContain(`PUT ${AVATAR}`);
  });
});
