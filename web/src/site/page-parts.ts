/* Parts of a public page that work without a script, and better with one. */

const dayMs = 86_400_000;

/** How long the button shows that the link was copied. */
const copiedTextMs = 2000;

/**
 * The text of the countdown to the wedding's day, as `countdown` in site/src/format.rs writes it. Days are YYYY-MM-DD,
 * `today` in the wedding's zone.
 */
export function countdownText(weddingDay: string, today: string): string {
  const days = Math.round((Date.parse(weddingDay) - Date.parse(today)) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days > 0) return `${days} days to go`;
  return days === -1 ? "Married 1 day" : `Married ${-days} days`;
}

/** Today's date in a zone, `YYYY-MM-DD`; in the device's zone if that one is unknown. */
export function dayIn(zone: string | undefined, now: Date): string {
  const dateParts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en", { ...dateParts, timeZone: zone });
  } catch {
    // This browser does not know the zone.
    format = new Intl.DateTimeFormat("en", dateParts);
  }
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Updates the page's countdown: the page may be days old, from the cache, or stay open over midnight. */
export function initCountdown(): void {
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>(".countdown")) {
      const { day, zone } = element.dataset;
      if (day) element.textContent = countdownText(day, dayIn(zone, new Date()));
    }
  };
  update();
  document.addEventListener("visibilitychange", update);
  window.addEventListener("pageshow", update);
}

/** Removes decorative pictures that fail to load, offline or from a dead host, so that they leave no gap. */
export function removeBrokenPictures(): void {
  const removeIfDecorative = (target: EventTarget | null) => {
    if (target instanceof HTMLImageElement && target.alt === "") target.remove();
  };
  document.addEventListener("error", ({ target }) => removeIfDecorative(target), true);
  for (const picture of document.images) {
    const isBroken = picture.complete && picture.naturalWidth === 0 && picture.loading !== "lazy";
    if (isBroken) removeIfDecorative(picture);
  }
}

/** The scripted parts of sharing: the clipboard, the phone's share sheet, and closing the list on a click outside. */
export function initSharing(): void {
  const list = document.querySelector<HTMLDetailsElement>("details.share");
  if (!list) return;
  const copyButton = list.querySelector<HTMLButtonElement>("[data-copy]");
  const shareButton = list.querySelector<HTMLButtonElement>("[data-share]");

  if (copyButton && navigator.clipboard) {
    copyButton.hidden = false;
    const label = copyButton.textContent;
    copyButton.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard.writeText(copyButton.dataset.copy ?? "").then(
        () => true,
        () => false,
      );
      copyButton.textContent = isCopied ? "Link copied!" : "Please copy the address bar";
      setTimeout(() => {
        copyButton.textContent = label;
      }, copiedTextMs);
    });
    copyButton.setAttribute("aria-live", "polite");
  }
  if (shareButton && typeof navigator.share === "function") {
    shareButton.hidden = false;
    shareButton.addEventListener("click", () => {
      // Closing the sheet without a choice is no error.
      navigator.share({ title: document.title, url: shareButton.dataset.share }).catch(() => undefined);
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
