/** The scripted parts of sharing: the clipboard, the phone's share sheet, and closing the list on a click outside. */
export function initSharing(): void {
  const list = document.querySelector<HTMLDetailsElement>("details.share");
  if (!list) return;
  const copy = list.querySelector<HTMLButtonElement>("[data-copy]");
  const send = list.querySelector<HTMLButtonElement>("[data-share]");

  if (copy && navigator.clipboard) {
    copy.hidden = false;
    const words = copy.textContent;
    copy.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard.writeText(copy.dataset.copy ?? "").then(
        () => true,
        () => false,
      );
      copy.textContent = isCopied ? "Link copied!" : "Please copy the address bar";
      setTimeout(() => {
        copy.textContent = words;
      }, 2000);
    });
    copy.setAttribute("aria-live", "polite");
  }
  if (send && typeof navigator.share === "function") {
    send.hidden = false;
    send.addEventListener("click", () => {
      // Closing the sheet without a choice is no error.
      navigator.share({ title: document.title, url: send.dataset.share }).catch(() => undefined);
      list.open = false;
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !list.open) return;
    list.open = false;
    list.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !list.contains(event.target)) list.open = false;
  });
}
