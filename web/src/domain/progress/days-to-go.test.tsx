import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { WeddingView } from "@/lib/core/types.ts";
import { DaysToGo } from "./days-to-go.tsx";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

describe("DaysToGo", () => {
  it.each<[WeddingView["countdown"]["kind"], number, string]>([
    ["notSet", 0, "Wedding date not set"],
    ["invalid", 0, "Invalid Date"],
    ["upcoming", 120, "120 days to go"],
    ["upcoming", 1, "1 day to go"],
    ["today", 0, "Today is the day"],
    ["married", 3, "Married 3 days"],
  ])("reads %s %j as %j", (kind, days, text) => {
    render(
      <I18nProvider i18n={i18n}>
        <DaysToGo countdown={{ kind, days, label: "" }} />
      </I18nProvider>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
