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
      {status === "ready" && <WithWriteAccess>{children}</WithWriteAccess>}
    </WriteAccess>
  );
}

function WithWriteAccess({ children }: { children: ReactNode }) {
  return useWriteAccess().allowed ? children : null;
}

/** An alert: why an import cannot continue. */
export function ImportProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
      {problem}
    </Alert>
  );
}

/** The running step of an import. */
export type ImportStep = "reading" | "previewing" | "writing";

/**
 * Tracks the running steps of an import. A newer step supersedes older ones, so that a late preview does not replace a
 * newer one. An unexpected error is shown as `failureMessage`.
 */
export function useImportSteps(failureMessage: string) {
  const [runningSteps, setRunningSteps] = useState<readonly ImportStep[]>([]);
  const [problem, setProblem] = useState<string>();
  const latestStep = useRef(0);
  // A ref, since it must be true at once and not only after the next render.
  const isWriting = useRef(false);

  /** Runs `work` as a step. Before each effect, `work` asks `isCurrent` whether a newer step has begun. */
  async function runStep<T>(
    step: ImportStep,
    work: (isCurrent: () => boolean) => Promise<T>,
  ): Promise<T | undefined> {
    latestStep.current += 1;
    const stepNumber = latestStep.current;
    const isCurrent = () => latestStep.current === stepNumber;
    if (step === "writing") isWriting.current = true;
    setRunningSteps((steps) => [...steps, step]);
    setProblem(undefined);
    try {
      return await work(isCurrent);
    } catch (error) {
      if (isCurrent()) {
        console.error(error);
        setProblem(failureMessage);
      }
      return undefined;
    } finally {
      if (step === "writing") isWriting.current = false;
      setRunningSteps((steps) => steps.toSpliced(steps.indexOf(step), 1));
    }
  }

  /** Ignores the results of running steps. */
  function cancelSteps(): void {
    latestStep.current += 1;
    setProblem(undefined);
  }

  const busy = runningSteps.includes("writing") ? "writing" : runningSteps.at(-1);
  return { busy, problem, setProblem, runStep, isWriting: () => isWriting.current, cancelSteps };
}
