import { Alert, Button } from "@mantine/core";
import { ArrowLeft, CircleAlert, FileUp } from "lucide-react";
import type { ReactNode } from "react";
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
