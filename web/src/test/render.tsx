import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Notifications } from "@mantine/notifications";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { KitProvider } from "@/theme/kit-provider.tsx";

// Without a catalogue Lingui writes the source texts, which are the English ones.
i18n.loadAndActivate({ locale: "en", messages: {} });

/** Renders as the app would, without the transitions that would make a test wait. */
export function renderInApp(screen: ReactNode) {
  return render(
    <I18nProvider i18n={i18n}>
      <KitProvider env="test">
        <MemoryRouter>{screen}</MemoryRouter>
        <Notifications transitionDuration={0} />
      </KitProvider>
    </I18nProvider>,
  );
}
