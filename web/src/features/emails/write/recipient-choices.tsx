import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Title, UnstyledButton } from "@mantine/core";
import { ChevronRight, Heart, type LucideIcon, MailQuestion, PenLine, Users, UsersRound } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { GROUP_WORDS } from "@/domain/guests/guest-words.ts";
import { Menu } from "@/kit/layers/layers.tsx";
import { LazyMenu } from "@/kit/lazy-menu.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { BLANK_LETTER, LETTER_TO_ALL, letterToGroup, RSVP_REMINDER } from "../email-target.ts";
import classes from "./write.module.css";

interface RecipientChoicesProps {
  /** Opens a letter for review; nothing is sent yet. */
  onStart: (start: string) => void;
}

/** Who a letter can go to: reminders are offered before the wedding day, thank-you notes after it. */
export function RecipientChoices({ onStart }: RecipientChoicesProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { countdown, stats } = useReport("overview");
  const unanswered = useReport("guestIds", { status: "UNANSWERED", sort: "name" }).length;
  const isMarried = countdown.kind === "married";
  const guests = stats.guests.total;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.heading}>
        <Title order={2} size="h4" id={titleId}>
          <Trans>Who do you want to write to?</Trans>
        </Title>
      </div>
      <ul className={classes.list} aria-labelledby={titleId}>
        <Choice
          icon={UsersRound}
          label={t`Send to All Guests`}
          about={t`${plural(guests, { 0: "Nobody is on your list yet.", one: "# guest is on your list.", other: "All # guests on your list. You can leave people out." })}`}
          onPress={() => onStart(LETTER_TO_ALL)}
        />
        <GroupChoice onStart={onStart} />
        {isMarried ? (
          <Choice
            icon={Heart}
            label={t`Thank You Notes`}
            about={t`To guests who came, or everyone who gave a gift.`}
            onPress={() => onStart("thank-you")}
          />
        ) : (
          <Choice
            icon={MailQuestion}
            label={t`RSVP Reminders`}
            about={t`${plural(unanswered, { 0: "Everyone has said yes or no.", one: "# guest hasn’t said yes or no. The letter has their own link to reply.", other: "# guests haven’t said yes or no. Each gets their own link to reply." })}`}
            onPress={() => onStart(RSVP_REMINDER)}
          />
        )}
        <Choice
          icon={PenLine}
          label={t`Send Custom Email`}
          about={t`Your own words, to anyone you choose: guests, vendors or your team.`}
          onPress={() => onStart(BLANK_LETTER)}
        />
      </ul>
    </section>
  );
}

/** A menu of the groups that have guests; nothing without any. */
function GroupChoice({ onStart }: RecipientChoicesProps) {
  const { t } = useLingui();
  const groups = useReport("groups").filter(({ guestCount }) => guestCount > 0);
  if (groups.length === 0) return null;
  return (
    <li>
      <LazyMenu
        position="bottom-end"
        width={280}
        button={(props) => (
          <ChoiceButton
            {...props}
            icon={Users}
            label={t`Send to One Group`}
            about={t`Only family, for instance, or only your friends.`}
          />
        )}
      >
        {() => (
          <Menu.Dropdown className={classes.menu}>
            {groups.map(({ id, name, guestCount }) => (
              <Menu.Item key={id} onClick={() => onStart(letterToGroup(id))}>
                <bdi>{name || t(GROUP_WORDS.untitled)}</bdi>
                {" · "}
                {t`${plural(guestCount, { one: "# guest", other: "# guests" })}`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </LazyMenu>
    </li>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  about: string;
}

function Choice({ onPress, ...choice }: ChoiceProps & { onPress: () => void }) {
  return (
    <li>
      <ChoiceButton {...choice} onClick={onPress} />
    </li>
  );
}

/** A row that is a button, named by its label and described by the words below it. */
function ChoiceButton({
  icon: Icon,
  label,
  about,
  ...props
}: ChoiceProps & Omit<ComponentProps<typeof UnstyledButton<"button">>, keyof ChoiceProps>) {
  const aboutId = useId();
  const { disabled, ...reason } = useWriteGuard();
  return (
    <UnstyledButton
      className={classes.choice}
      aria-label={label}
      aria-describedby={aboutId}
      disabled={disabled ?? false}
      {...props}
      {...reason}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.texts}>
        <span className={classes.label}>{label}</span>
        <span id={aboutId} className={classes.about}>
          {about}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className={classes.icon} />
    </UnstyledButton>
  );
}
