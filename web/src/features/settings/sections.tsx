import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  Bell,
  ChevronRight,
  CircleUserRound,
  Heart,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import { Link } from "react-router";
import classes from "./sections.module.css";

/** Names of the sections in the address, in their order. */
export const SECTIONS = ["profile", "wedding", "app", "notifications", "privacy", "account"] as const;

export type SettingsSection = (typeof SECTIONS)[number];

interface SectionWords {
  label: MessageDescriptor;
  /** What one finds there. */
  about: MessageDescriptor;
  icon: LucideIcon;
}

export const SECTION_WORDS: Record<SettingsSection, SectionWords> = {
  profile: {
    label: msg`Profile`,
    about: msg`Your name, picture, email address and phone`,
    icon: CircleUserRound,
  },
  wedding: {
    label: msg`Wedding`,
    about: msg`Names, date, venue, budget and colours; deleting a wedding`,
    icon: Heart,
  },
  app: {
    label: msg`App`,
    about: msg`Installing it, light or dark, dates and numbers, storage, where you’re signed in`,
    icon: Smartphone,
  },
  notifications: {
    label: msg`Notifications`,
    about: msg`What you hear about and how, quiet hours, payment reminders`,
    icon: Bell,
  },
  privacy: {
    label: msg`Privacy`,
    about: msg`Who sees your website, photos from guests, counting opened letters`,
    icon: ShieldCheck,
  },
  account: {
    label: msg`Account`,
    about: msg`Password and passkeys, a copy of your data, deleting your account`,
    icon: KeyRound,
  },
};

interface SettingsListProps {
  sections: readonly SettingsSection[];
  /** The open one, if it is beside the list. */
  current: SettingsSection | undefined;
}

/** Links to the sections; each says what the section has. */
export function SectionList({ sections, current }: SettingsListProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Sections of the settings`}>
      <ul className={classes.list}>
        {sections.map((section) => {
          const { label, about, icon: Icon } = SECTION_WORDS[section];
          return (
            <li key={section}>
              <Link
                to={`/app/settings?tab=${section}`}
                className={classes.link}
                aria-label={t(label)}
                aria-describedby={`about-${section}`}
                aria-current={section === current ? "page" : undefined}
              >
                <Icon size={20} aria-hidden className={classes.icon} />
                <span className={classes.texts}>
                  <span className={classes.label}>{t(label)}</span>
                  <span id={`about-${section}`} className={classes.about}>
                    {t(about)}
                  </span>
                </span>
                {current === undefined && <ChevronRight size={18} aria-hidden className={classes.icon} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
