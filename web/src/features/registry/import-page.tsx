import { Trans, useLingui } from "@lingui/react/macro";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps } from "@/records/record-import/record-steps.tsx";
import { useGiftImport } from "./files/use-gift-import.ts";

/** Import of gifts from a table. */
export default function RegistryImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import gifts`}
      area="registry"
      back={{ to: "/app/registry", label: <Trans>Back to the registry</Trans> }}
      noWedding={<Trans>Create a wedding first, then import gifts.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  return <RecordSteps described={useGiftImport()} home="/app/registry" />;
}
