import { useLingui } from "@lingui/react/macro";
import { usePersonColor } from "@/kit/person-mark.tsx";
import { nameOfAccount, usePeople, useSelectedBy } from "@/wedding/hooks.ts";
import { useDesigner } from "../designer-store.ts";
import { textSize } from "../detail.ts";
import classes from "./selection-owner.module.css";

interface HolderMarkProps {
  id: string;
  reach: number;
  scale: number;
}

/** A ring around an item selected by another user, in their colour and with their name. */
export function SelectionOwner({ id, reach, scale }: HolderMarkProps) {
  const chartId = useDesigner((designer) => designer.chartId);
  const account = useSelectedBy(chartId, id);
  const color = usePersonColor(account);
  if (account === undefined) return null;
  return (
    <g className={classes.holder} {...color}>
      <circle r={reach + 6} />
      {/* Above the ring, so that the top seat stays visible. */}
      <UserFlag account={account} at={-reach - 8 - textSize(scale, 12, 12, 14)} scale={scale} />
    </g>
  );
}

/** A name on a flag in the user's colour, in a readable size. */
export function UserFlag({ account, at, scale }: { account: string; at: number; scale: number }) {
  const { t } = useLingui();
  const name = nameOfAccount(usePeople(), account)?.split(" ")[0] ?? t`Someone`;
  const size = textSize(scale, 12, 12, 14);
  const width = (Array.from(name).length * 0.62 + 1.2) * size;
  return (
    <g transform={`translate(0 ${at})`}>
      <rect
        className={classes.flag}
        x={-width / 2}
        y={-size * 0.85}
        width={width}
        height={size * 1.7}
        rx={size * 0.85}
      />
      <text className={classes.flagText} fontSize={size} dy="0.35em">
        {name}
      </text>
    </g>
  );
}
