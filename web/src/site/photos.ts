import { initLightbox } from "./lightbox.ts";

// Loaded only by pages with an album, in addition to the website's script.
initLightbox([...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a")]);
