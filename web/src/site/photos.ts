import { lightbox } from "./lightbox.ts";

// Loaded only by pages with an album, in addition to the website's script.
lightbox([...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a")]);
