import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Notifications } from "@mantine/notifications";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { KitProvider } from "@/theme/kit-provider.tsx";

// Without a catalogue Lingui writes the source texts, which are the English ones.
i18n.loadAndActivate({ locale: "en", messages: {} });

/** What the app puts around every screen, without the transitions that would make a test wait. */
export function InApp({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <KitProvider env="test">
        <MemoryRouter>{children}</MemoryRouter>
        <Notifications transitionDuration={0} />
      </KitProvider>
    </I18nProvider>
  );
}

/** Renders as the app would. */
export function renderInApp(screen: ReactNode) {
  return render(screen, { wrapper: InApp });
}
