import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { QrCode } from "./qr-code.tsx";

it("draws every dark module once, within a quiet zone", async () => {
  const { encode } = await import("uqr");
  const text = "https://troth.example/w/ana-ben/g/2VfUX3mK8n5qYt7RwPzLcB";
  renderInApp(<QrCode text={text} label="QR code" />);
  const svg = screen.getByRole("img", { name: "QR code" });
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  expect(svg).toHaveAttribute("viewBox", `0 0 ${size} ${size}`);

  const drawn = data.map((row) => row.map(() => false));
  const strokes = svg.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y, width] of strokes.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const row = drawn[Number(y)] ?? [];
    for (let at = Number(x); at < Number(x) + Number(width); at++) row[at] = true;
  }
  expect(drawn).toEqual(data);
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});
