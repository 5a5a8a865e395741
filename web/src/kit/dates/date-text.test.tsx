import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { DateText } from "./date-text.tsx";

describe("DateText", () => {
  it.each([
    ["2027-06-19", "19/06/2027"],
    ["2027-06-19T23:30:00.000Z", "19/06/2027"],
    ["2028-02-29", "29/02/2028"],
    ["2027-02-29", "Invalid Date"],
    ["2027-13-01", "Invalid Date"],
    ["next summer", "Invalid Date"],
    ["", "Date not set"],
    [null, "Date not set"],
  ])("writes %j as %s", (value, text) => {
    renderInApp(
      <p role="note">
        <DateText value={value} />
      </p>,
    );
    expect(screen.getByRole("note")).toHaveTextContent(text);
  });
});
