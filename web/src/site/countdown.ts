const dayMs = 86_400_000;

/** As `countdown` in site/src/format.rs says it, of the day that it is where the wedding is. */
export function countdown(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days > 0) return `${days} days to go`;
  return days === -1 ? "Married 1 day" : `Married ${-days} days`;
}

/** The day that it is in a zone, `YYYY-MM-DD`; where the zone is unknown, the one that it is here. */
export function dayIn(zone: string | undefined, now: Date): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en", { ...parts, timeZone: zone });
  } catch {
    // A zone that this browser has not heard of.
    format = new Intl.DateTimeFormat("en", parts);
  }
  const found = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${found.get("year")}-${found.get("month")}-${found.get("day")}`;
}

/** A page may be days old, from the device's own store, or stay open over midnight. */
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
