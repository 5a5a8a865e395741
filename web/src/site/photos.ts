import { lightbox } from "./lightbox.ts";

// Pages that show an album load this beside what every page of a website loads.
lightbox([...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a")]);
