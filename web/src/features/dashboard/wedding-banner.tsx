import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CalendarHeart, MapPin, Pencil } from "lucide-react";
import { DaysToGo } from "@/domain/progress/days-to-go.tsx";
import { DateText } from "@/kit/dates/date-text.tsx";
import { useSession } from "@/lib/session/session.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./wedding-banner.module.css";

/** Names, date and place in one low card. */
export function WeddingBanner({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { allowed } = useWriteAccess();
  const details = useReport("details");
  const { countdown } = useReport("overview");
  const isCounted = countdown.kind !== "notSet" && countdown.kind !== "invalid";
  const owner = details.ownerName || user?.firstName || t`You`;
  const partner = details.partnerName || t`Partner`;

  return (
    <section className={classes.banner} aria-labelledby="couple">
      <h2 id="couple" className={classes.couple}>
        {owner} <span className={classes.ampersand}>&amp;</span> {partner}
      </h2>
      <ul className={classes.facts}>
        <li>
          <CalendarHeart size={18} aria-hidden />
          <DateText value={details.weddingDate} />{" "}
          {isCounted && (
            <span>
              <DaysToGo countdown={countdown} />
            </span>
          )}
        </li>
        <li>
          <MapPin size={18} aria-hidden />
          {details.venue || <Trans>Venue not set</Trans>}
        </li>
      </ul>
      {allowed && (
        <Button
          variant="default"
          className={classes.edit}
          leftSection={<Pencil size={16} aria-hidden />}
          aria-label={t`Edit details`}
          onClick={onEdit}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
    </section>
  );
}
