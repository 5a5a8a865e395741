import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import { answer, requests, resetServer } from "@/test/fake-server.ts";
import { renderInApp } from "@/test/render.tsx";
import { AccountMenu } from "./account-menu.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

beforeEach(resetServer);

async function openMenu({ emailConfirmed, mail }: { emailConfirmed?: boolean; mail: boolean }) {
  answer("GET /api/server", { data: { mail, signUps: "OPEN" } });
  const session = new Session({
    storages: { lasting: localStorage, temporary: sessionStorage },
    refresh: async () => ({ kind: "unreachable" }),
    exclusively: (task) => task(),
  });
  const ana = { id: "u", firstName: "Ana", lastName: "Lee", email: "ana@example.org", roles: [] };
  session.begin(
    { ...ana, ...(emailConfirmed !== undefined && { emailConfirmed }) },
    { accessToken: "a", refreshToken: "r" },
    true,
  );
  setSession(session);
  const hand = userEvent.setup({ delay: null });
  renderInApp(<AccountMenu onSignOut={() => {}} />);
  await hand.click(screen.getByRole("button", { name: "Account of Ana Lee" }));
  return hand;
}

const item = () => screen.queryByRole("menuitem", { name: /Send the email again/ });

describe("an address that is not confirmed", () => {
  it("can be sent another mail from the account menu", async () => {
    const hand = await openMenu({ emailConfirmed: false, mail: true });
    await waitFor(() => expect(item()).toHaveTextContent("Your email isn’t confirmed yet"));
    answer("POST /api/auth/confirm-email/resend", { data: { sent: true } });
    await hand.click(item() as HTMLElement);
    expect(
      await screen.findByText("An email with a link is on its way to ana@example.org."),
    ).toBeInTheDocument();
  });

  it("shows why no mail is sent", async () => {
    const hand = await openMenu({ emailConfirmed: false, mail: true });
    await waitFor(() => expect(item()).toBeInTheDocument());
    const refused = { status: 429, code: "RATE_LIMITED", message: "Too many attempts." };
    answer("POST /api/auth/confirm-email/resend", refused);
    await hand.click(item() as HTMLElement);
    expect(await screen.findByText("Too many attempts.")).toBeInTheDocument();
  });

  it("is not mentioned if the server sends no mail", async () => {
    await openMenu({ emailConfirmed: false, mail: false });
    await waitFor(() => expect(requests).toHaveBeenCalledWith("GET /api/server", undefined));
    expect(item()).not.toBeInTheDocument();
  });

  it.each([true, undefined])("is not mentioned otherwise (%s)", async (emailConfirmed) => {
    await openMenu({ mail: true, ...(emailConfirmed !== undefined && { emailConfirmed }) });
    expect(item()).not.toBeInTheDocument();
    expect(requests).not.toHaveBeenCalled();
  });
});
