import { Alert, Button } from "@mantine/core";
import { ArrowLeft, CircleAlert, FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import type { Area } from "@/lib/core/types.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { NoWedding } from "../no-wedding.tsx";
import { WeddingLoading } from "../wedding-loading.tsx";
import { ReadOnlyNotice } from "../write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "../write-access/write-access.tsx";

interface ImportFrameProps {
  title: string;
  area: Area;
  /** The page of the records. */
  back: { to: string; label: ReactNode };
  noWedding: ReactNode;
  /** The steps of the import, for roles that may write. */
  children: ReactNode;
}

/** A page that imports a table as records. */
export function ImportFrame({ title, area, back, noWedding, children }: ImportFrameProps) {
  const { status } = useWedding();
  return (
    <WriteAccess area={area}>
      <PageHeader
        title={title}
        actions={
          <Button
            component={Link}
            to={back.to}
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
          >
            {back.label}
          </Button>
        }
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && <NoWedding icon={FileUp}>{noWedding}</NoWedding>}
      {status === "ready" && <WhereAllowed>{children}</WhereAllowed>}
    </WriteAccess>
  );
}

function WhereAllowed({ children }: { children: ReactNode }) {
  return useWriteAccess().allowed ? children : null;
}

/** Why an import cannot continue. */
export function ImportProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
      {problem}
    </Alert>
  );
}

/** The running step of an import. */
export type ImportStep = "reading" | "planning" | "writing";

/**
 * Tracks running steps. A newer step supersedes older ones, so that a late plan does not replace a newer one. An
 * unexpected error is shown as `failed`.
 */
export function useImportSteps(failed: string) {
  const [running, setRunning] = useState<readonly ImportStep[]>([]);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  // Available at once, not only after the next render.
  const writing = useRef(false);

  async function run<T>(
    what: ImportStep,
    work: (isWanted: () => boolean) => Promise<T>,
  ): Promise<T | undefined> {
    turn.current += 1;
    const mine = turn.current;
    const isWanted = () => turn.current === mine;
    if (what === "writing") writing.current = true;
    setRunning((now) => [...now, what]);
    setProblem(undefined);
    try {
      return await work(isWanted);
    } catch (error) {
      if (isWanted()) {
        console.error(error);
        setProblem(failed);
      }
      return undefined;
    } finally {
      if (what === "writing") writing.current = false;
      setRunning((now) => now.toSpliced(now.indexOf(what), 1));
    }
  }

  /** Ignores the results of running steps. */
  function cancel(): void {
    turn.current += 1;
    setProblem(undefined);
  }

  const busy = running.includes("writing") ? "writing" : running.at(-1);
  return { busy, problem, setProblem, during: run, isWriting: () => writing.current, giveUp: cancel };
}
