const dayMs = 86_400_000;

/** The same text as `countdown` in site/src/format.rs, for today in the wedding's zone. */
export function countdown(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days > 0) return `${days} days to go`;
  return days === -1 ? "Married 1 day" : `Married ${-days} days`;
}

/** Today's date in a zone, `YYYY-MM-DD`; in the device's zone if that one is unknown. */
export function dayIn(zone: string | undefined, now: Date): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en", { ...parts, timeZone: zone });
  } catch {
    // This browser does not know the zone.
    format = new Intl.DateTimeFormat("en", parts);
  }
  const found = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${found.get("year")}-${found.get("month")}-${found.get("day")}`;
}

/** Updates the countdown: a page may be days old, from the cache, or stay open over midnight. */
export function keepCountingDown(): void {
  const count = () => {
    for (const element of document.querySelectorAll<HTMLElement>(".countdown")) {
      const { day, zone } = element.dataset;
      if (day) element.textContent = countdown(day, dayIn(zone, new Date()));
    }
  };
  count();
  document.addEventListener("visibilitychange", count);
  window.addEventListener("pageshow", count);
}

/** Removes decorative pictures that fail to load, offline or from a dead host, so that they leave no gap. */
export function removeBrokenPictures(): void {
  const close = (picture: EventTarget | null) => {
    if (picture instanceof HTMLImageElement && picture.alt === "") picture.remove();
  };
  document.addEventListener("error", ({ target }) => close(target), true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.loading !== "lazy") close(picture);
  }
}

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
