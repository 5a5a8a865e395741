import { Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { ChevronDown, LogOut, MapPin, Phone, UserMinus } from "lucide-react";
import { useWeddingPhones } from "@/domain/phones/wedding-phones.ts";
import { ROLE_MEANINGS, ROLE_NAMES } from "@/domain/team/role-words.ts";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { Menu } from "@/kit/layers/layers.tsx";
import { PersonMark } from "@/kit/person-mark.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { Role, TeamActions } from "@/lib/core/types.ts";
import classes from "./team.module.css";
import { type Member, memberName } from "./use-team-changes.ts";

interface MemberRowProps {
  member: Member;
  isOwnRow: boolean;
  isOnlyOwner: boolean;
  actions: TeamActions;
  onRole: (role: Role) => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** One member with the role, and the actions that the user may take. */
export function MemberRow({
  member,
  isOwnRow,
  isOnlyOwner,
  actions,
  onRole,
  onRemove,
  onLeave,
}: MemberRowProps) {
  const { t } = useLingui();
  const name = memberName(member);
  const { email, firstName, lastName, avatar } = member.user;
  return (
    <li className={classes.row}>
      <PersonMark account={member.userId} firstName={firstName} lastName={lastName} picture={avatar} />
      <div className={classes.who}>
        <p className={classes.name}>
          <span>{name}</span>
          {isOwnRow && (
            <StatusBadge tone="accent">
              <Trans>You</Trans>
            </StatusBadge>
          )}
        </p>
        <p className={classes.detail}>{email}</p>
        <SharedDetails user={member.user} />
        <p className={classes.detail}>
          {isOwnRow && isOnlyOwner ? (
            <Trans>You’re the only owner: make someone else an owner before you leave.</Trans>
          ) : (
            <Trans>
              Joined <InstantText value={member.joinedAt} />
            </Trans>
          )}
        </p>
      </div>
      <div className={`${classes.controls} ${classes.member}`}>
        <RoleControl name={name} role={member.role} choices={actions.roles} onChange={onRole} />
        {actions.remove && (
          <Button
            variant="subtle"
            color="brick"
            leftSection={<UserMinus size={18} aria-hidden />}
            aria-label={t`Remove ${name}`}
            onClick={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
        {actions.leave && (
          <Button
            variant="subtle"
            color="brick"
            leftSection={<LogOut size={18} aria-hidden />}
            onClick={onLeave}
          >
            <Trans>Leave</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Phone, place and text that a member shares with the team. */
function SharedDetails({ user: { phone, location, bio } }: Pick<Member, "user">) {
  const telLink = useWeddingPhones(Boolean(phone))?.call(phone ?? "")?.link;
  return (
    <>
      {phone && (
        <p className={classes.contact}>
          <Phone size={16} aria-hidden />
          {telLink ? <a href={telLink}>{phone}</a> : <span>{phone}</span>}
        </p>
      )}
      {location && (
        <p className={classes.fact}>
          <MapPin size={16} aria-hidden />
          <span dir="auto">{location}</span>
        </p>
      )}
      {bio && (
        <p className={classes.bio} dir="auto">
          {bio}
        </p>
      )}
    </>
  );
}

interface RoleControlProps {
  name: string;
  role: Role;
  /** Roles to choose from; if empty, the role is shown as text. */
  choices: readonly Role[];
  onChange: (role: Role) => void;
}

function RoleControl({ name, role, choices, onChange }: RoleControlProps) {
  const { t, i18n } = useLingui();
  const current = i18n._(ROLE_NAMES[role]);
  if (choices.length === 0) return <StatusBadge>{current}</StatusBadge>;
  const options = (Object.keys(ROLE_NAMES) as Role[]).filter(
    (option) => option === role || choices.includes(option),
  );
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={classes.role} aria-label={t`Role of ${name}: ${current}. Change it`}>
          {current}
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={role}
          onChange={(choice) => {
            if (choice !== role) onChange(choice as Role);
          }}
        >
          {options.map((option) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick>
              <span className={classes.choice}>
                {i18n._(ROLE_NAMES[option])}
                <span className={classes.detail}>{i18n._(ROLE_MEANINGS[option])}</span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
