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
