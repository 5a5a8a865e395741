import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { Eye, type LucideIcon, Minus, Pencil } from "lucide-react";
import { ROLE_MEANINGS, ROLE_NAMES } from "@/domain/team/role-words.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Access, Area, Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import classes from "./role-legend.module.css";

const AREAS: Record<Area, MessageDescriptor> = {
  weddingDetails: msg`Wedding details`,
  planning: msg`Guests, vendors, timeline, tasks, seating, website, photos`,
  budget: msg`Budget and payments`,
  registry: msg`Registry`,
  team: msg`Team`,
  email: msg`Email`,
  emailTemplates: msg`Email templates`,
};

const ACCESS: Record<Access, { word: MessageDescriptor; icon: LucideIcon }> = {
  write: { word: msg`Change`, icon: Pencil },
  read: { word: msg`View`, icon: Eye },
  none: { word: msg`None`, icon: Minus },
};

const roles = Object.keys(ROLE_NAMES) as Role[];
const areas = Object.keys(AREAS) as Area[];

/** What the four roles may do: the core's table, in words. */
export function RoleLegend() {
  const { i18n } = useLingui();
  const core = useCore();
  if (!core) return null;
  return (
    <section className={classes.legend} aria-labelledby="role-legend">
      <Title order={2} id="role-legend" mb="md">
        <Trans>What each role may do</Trans>
      </Title>
      <table className={classes.table} aria-labelledby="role-legend">
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {i18n._(ROLE_NAMES[role])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{i18n._(AREAS[area])}</th>
              {roles.map((role) => (
                <AccessCell key={role} core={core} role={role} area={area} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.meanings}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{i18n._(ROLE_NAMES[role])}</dt>
            <dd>{i18n._(ROLE_MEANINGS[role])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AccessCell({ core, role, area }: { core: Core; role: Role; area: Area }) {
  const { i18n } = useLingui();
  const access = core.access(role, area);
  const { word, icon: Icon } = ACCESS[access];
  return (
    <td data-access={access}>
      <span className={classes.access}>
        <Icon size={16} aria-hidden />
        <span>{i18n._(access === "write" ? wordOfWriting(core, role, area) : word)}</span>
      </span>
    </td>
  );
}

/** "Write" suits documents; mail and teams need a narrower word. */
function wordOfWriting(core: Core, role: Role, area: Area): MessageDescriptor {
  if (area === "email") return msg`Send`;
  const changesRoles = core.teamActions(role, "VIEWER", false, 1).roles.length > 0;
  return area === "team" && !changesRoles ? msg`Invite` : ACCESS.write.word;
}
