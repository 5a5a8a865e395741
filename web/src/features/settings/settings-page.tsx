import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { useSession } from "@/lib/session/session.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import classes from "./sections.module.css";
import { SECTION_WORDS, SECTIONS, SectionList, type SettingsSection } from "./sections.tsx";

/** Sections that need no account, as in the sample wedding. */
const SECTIONS_WITHOUT_ACCOUNT: readonly SettingsSection[] = ["wedding", "app"];

/** Each section in its own chunk, loaded when opened. */
const SECTION_CONTENTS: Record<SettingsSection, ComponentType> = {
  profile: lazy(async () => ({ default: (await import("./profile/profile-tab.tsx")).ProfileTab })),
  wedding: lazy(async () => ({ default: (await import("./wedding/wedding-tab.tsx")).WeddingTab })),
  app: lazy(async () => ({ default: (await import("./app/app-tab.tsx")).AppTab })),
  notifications: lazy(async () => ({
    default: (await import("./notifications/notifications-tab.tsx")).NotificationsTab,
  })),
  privacy: lazy(async () => ({ default: (await import("./privacy/privacy-tab.tsx")).PrivacyTab })),
  account: lazy(async () => ({ default: (await import("./account/account-tab.tsx")).AccountTab })),
};

/**
 * `/app/settings`: settings of the user, the wedding and this device. The address names the open section; without one,
 * a small screen shows the list of sections, and a wide one the first section beside the list.
 */
export default function SettingsPage() {
  const { t } = useLingui();
  const sections = useSession().status === "sample" ? SECTIONS_WITHOUT_ACCOUNT : SECTIONS;
  const isBeside = useRoomBeside();
  const [requested] = useAddressFilter("tab", sections);
  const section = requested ?? (isBeside ? sections[0] : undefined);
  const sectionName = section && t(SECTION_WORDS[section].label);
  return (
    <>
      <PageHeader title={t`Settings`} {...(sectionName && { section: sectionName })} />
      {isBeside ? (
        <div className={classes.columns}>
          <SectionList sections={sections} current={section} />
          {section && <OpenSection section={section} />}
        </div>
      ) : section ? (
        <>
          <div className={classes.path}>
            <Link to="/app/settings" className={classes.back}>
              <ChevronLeft size={18} aria-hidden />
              <Trans>All settings</Trans>
            </Link>
            {/* The heading has it for screen readers. */}
            <span aria-hidden>{sectionName}</span>
          </div>
          <OpenSection section={section} />
        </>
      ) : (
        <SectionList sections={sections} current={undefined} />
      )}
    </>
  );
}

function OpenSection({ section }: { section: SettingsSection }) {
  const Content = SECTION_CONTENTS[section];
  return (
    <div className={classes.content}>
      <Suspense fallback={<SkeletonRows />}>
        <Content />
      </Suspense>
    </div>
  );
}
