/** A picture that does not come, with no line or from a host that has lost it, leaves no hole where it says nothing. */
export function closeHoles(): void {
  const close = (picture: EventTarget | null) => {
    if (picture instanceof HTMLImageElement && picture.alt === "") picture.remove();
  };
  document.addEventListener("error", ({ target }) => close(target), true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.loading !== "lazy") close(picture);
  }
}
