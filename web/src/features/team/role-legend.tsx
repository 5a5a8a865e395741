import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Eye, type LucideIcon, Minus, Pencil } from "lucide-react";
import { ROLE_MEANINGS, ROLE_NAMES } from "@/domain/team/role-words.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import type { Core } from "@/lib/core/core.ts";
import type { Access, Area, Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import classes from "./role-legend.module.css";

const AREA_LABELS: Record<Area, MessageDescriptor> = {
  weddingDetails: msg`Wedding details`,
  planning: msg`Guests, vendors, timeline, tasks, seating, website, photos`,
  budget: msg`Budget and payments`,
  registry: msg`Registry`,
  team: msg`Team`,
  email: msg`Email`,
  emailTemplates: msg`Email templates`,
};

const ACCESS_LABELS: Record<Access, { label: MessageDescriptor; icon: LucideIcon }> = {
  write: { label: msg`Change`, icon: Pencil },
  read: { label: msg`View`, icon: Eye },
  none: { label: msg`None`, icon: Minus },
};

const ROLES = Object.keys(ROLE_NAMES) as Role[];
const AREAS = Object.keys(AREA_LABELS) as Area[];

interface RoleLegendProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog with what each role may do in each area, by the core's rules. */
export function RoleLegend({ opened, onClose }: RoleLegendProps) {
  const { t } = useLingui();
  const core = useCore();
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t`What each role may do`}>
      {core && <RoleTable core={core} />}
    </Modal>
  );
}

function RoleTable({ core }: { core: Core }) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.legend}>
      <table className={classes.table} aria-label={t`What each role may do`}>
        <thead>
          <tr>
            <td />
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {i18n._(ROLE_NAMES[role])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area}>
              <th scope="row">{i18n._(AREA_LABELS[area])}</th>
              {ROLES.map((role) => (
                <AccessCell key={role} core={core} role={role} area={area} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.meanings}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{i18n._(ROLE_NAMES[role])}</dt>
            <dd>{i18n._(ROLE_MEANINGS[role])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AccessCell({ core, role, area }: { core: Core; role: Role; area: Area }) {
  const { i18n } = useLingui();
  const access = core.access(role, area);
  const { label, icon: Icon } = ACCESS_LABELS[access];
  return (
    <td data-access={access}>
      <span className={classes.access}>
        <Icon size={16} aria-hidden />
        <span>{i18n._(access === "write" ? writeLabel(core, role, area) : label)}</span>
      </span>
    </td>
  );
}

/**
 * The label of write access: "Change", but "Send" for email and "Invite" for a role that may only invite to the team.
 */
function writeLabel(core: Core, role: Role, area: Area): MessageDescriptor {
  if (area === "email") return msg`Send`;
  const changesRoles = core.teamActions(role, "VIEWER", false, 1).roles.length > 0;
  return area === "team" && !changesRoles ? msg`Invite` : ACCESS_LABELS.write.label;
}
