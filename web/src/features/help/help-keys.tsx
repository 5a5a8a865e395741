import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { allAreas } from "@/records/area.ts";
import classes from "./help-keys.module.css";
import { COMMON_KEYS, SCREEN_KEYS, type ScreenKey, type ScreenKeyId } from "./screen-keys.ts";

/** The keys of a screen, then those of all screens. Hidden on devices without a mouse, which rarely have a keyboard. */
export function HelpKeys({ keys }: { keys: readonly ScreenKeyId[] }) {
  const { i18n } = useLingui();
  const shownKeys: readonly ScreenKey[] = [...keys.map((id) => SCREEN_KEYS[id]), ...COMMON_KEYS];
  const pages = allAreas().flatMap(({ label, page }) => (page ? [{ label, key: page.shortcutKey }] : []));
  return (
    <section className={classes.section}>
      <Title order={3} size="h4">
        <Trans>Keys</Trans>
      </Title>
      <dl className={classes.keys}>
        {shownKeys.map((key) => (
          <KeyRow key={key.keys.join("+") + key.does.id} keys={key.keys}>
            {i18n._(key.does)}
          </KeyRow>
        ))}
      </dl>
      <details className={classes.pages}>
        <summary>
          <Trans>Keys that go to another page</Trans>
        </summary>
        <dl className={classes.keys}>
          {pages.map(({ label, key }) => (
            <KeyRow key={key} keys={["g", key]}>
              {i18n._(label)}
            </KeyRow>
          ))}
        </dl>
      </details>
    </section>
  );
}

function KeyRow({ keys: [first, second], children }: { keys: ScreenKey["keys"]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <Kbd size="md">{first}</Kbd>
        {second && <Kbd size="md">{second}</Kbd>}
      </dd>
    </div>
  );
}
