import { Alert } from "@mantine/core";
import { CircleAlert } from "lucide-react";

/** Why an import cannot continue. */
export function ImportProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
      {problem}
    </Alert>
  );
}
