import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses a file on a page that imports one. */
export async function chooseFile(user: UserEvent, content: BlobPart, name = "table.csv"): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no way to choose a file");
  // The `accept` attribute restricts users; tests also need files that users should not choose.
  input.accept = "";
  await user.upload(input, new File([content], name));
}

/** Chooses a file and continues to the preview. */
export async function previewFile(user: UserEvent, content: BlobPart, name?: string): Promise<void> {
  await chooseFile(user, content, name);
  await user.click(await screen.findByRole("button", { name: "See what will change" }));
  await screen.findByRole("heading", { name: "What will change" });
}

/** The rows of the preview, as text. */
export function previewedRows(): string[] {
  return screen
    .getAllByRole("listitem")
    .filter((item) => item.hasAttribute("data-index"))
    .map(({ textContent }) => textContent ?? "");
}
