import { Button } from "@mantine/core";
import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import paper from "@/kit/paper/paper.module.css";
import { useWedding } from "@/wedding/hooks.ts";
import { NoWedding } from "../no-wedding.tsx";
import { WeddingLoading } from "../wedding-loading.tsx";

interface PrintFrameProps {
  title: string;
  /** The page to return to. */
  back: { to: string; label: ReactNode };
  noWedding: ReactNode;
  /** The printed content, and its settings. */
  children: ReactNode;
}

/** A page that prints something of a wedding. */
export function PrintFrame({ title, back, noWedding, children }: PrintFrameProps) {
  const { status } = useWedding();
  return (
    <>
      <div className={paper.controls}>
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
      </div>
      <WeddingLoading status={status} />
      {status === "none" && <NoWedding icon={Printer}>{noWedding}</NoWedding>}
      {status === "ready" && children}
    </>
  );
}
