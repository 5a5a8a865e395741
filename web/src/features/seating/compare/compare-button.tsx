import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { Columns2, FlaskConical, Plus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { showFailureToast } from "@/kit/toasts.tsx";
import { attempt } from "@/lib/run/attempt.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useCharts, useRun } from "@/wedding/hooks.ts";
import { chartAddress, compareAddress } from "./addresses.ts";

/** What-if: from a draft to its plan beside it; from a plan to its drafts, or to a new one. */
export function CompareButton({ chartId }: { chartId: string }) {
  const charts = useCharts();
  const chart = charts.find(({ id }) => id === chartId);
  if (!chart) return null;
  const plan = charts.find(({ id }) => id === chart.draftOf);
  if (plan) {
    return (
      <Button
        variant="default"
        component={Link}
        to={compareAddress(chartId)}
        leftSection={<Columns2 size={18} aria-hidden />}
      >
        <Trans>Compare with {plan.name}</Trans>
      </Button>
    );
  }
  return (
    <Drafts
      chartId={chartId}
      name={chart.name}
      drafts={charts.filter(({ draftOf }) => draftOf === chartId)}
    />
  );
}

interface DraftsProps {
  chartId: string;
  name: string;
  drafts: readonly { id: string; name: string }[];
}

function Drafts({ chartId, name, drafts }: DraftsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = useWriteGuard();
  const makeDraft = useNewDraft();

  function start() {
    const id = makeDraft(chartId, t`Draft of ${name}`);
    if (id) void navigate(chartAddress(id));
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<FlaskConical size={18} aria-hidden />}>
          <Trans>What if</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drafts.map((draft) => (
          <Menu.Item
            key={draft.id}
            component={Link}
            to={compareAddress(draft.id)}
            leftSection={<Columns2 size={16} aria-hidden />}
          >
            <Trans>Compare with {draft.name}</Trans>
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Plus size={16} aria-hidden />} onClick={start} {...guard}>
          <Trans>Try something in a draft</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Makes a draft of a plan, and says which chart it is. Undefined where it could not be made, which has been said. */
function useNewDraft(): (from: string, name: string) => string | undefined {
  const { t } = useLingui();
  const run = useRun();
  return (from, name) => {
    const id = newId();
    const result = attempt(
      () => run({ type: "chart.duplicate", id, from, name, draft: true }),
      t`Please try again.`,
    );
    if (result.ok) return id;
    showFailureToast(t`Failed to create seating chart`, result.issues);
    return undefined;
  };
}
