const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** File name of a downloaded photo: the sent name with the extension of the server's format. */
export function downloadName(photo: { id: string; filename: string | null }, type: string): string {
  const sent = (photo.filename ?? "").trim().replace(/[/\\:*?"<>|]/g, "-");
  const stem = sent.replace(/\.[a-z0-9]{1,5}$/i, "") || `photo-${photo.id.slice(0, 8)}`;
  return `${stem}.${ENDINGS[type] ?? "jpg"}`;
}

/** A variant of a name that is taken: "kiss (2).jpg". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf(".");
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
