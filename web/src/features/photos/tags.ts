/** The tags of a photo without duplicates: `tags` of core/src/records/album.rs. */
export function tagsOf(text: string | null): string[] {
  const tags = (text ?? "").split(",").map((tag) => tag.trim().replace(/^#+/, ""));
  return [...new Set(tags.filter(Boolean))];
}

/** Tags as the document stores them: separated by commas. */
export function tagsText(tags: readonly string[]): string {
  return [...new Set(tags)].join(", ");
}
