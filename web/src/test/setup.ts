import { i18n } from "@lingui/core";
import { afterEach, vi } from "vitest";

// English is the source: outside of a production build every text carries itself.
i18n.loadAndActivate({ locale: "en", messages: {} });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
