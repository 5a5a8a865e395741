import { Trans, useLingui } from "@lingui/react/macro";
import { LegalArticle, LegalSection } from "./legal-article.tsx";

/** The page at /terms. */
export default function TermsPage() {
  const { t } = useLingui();
  return (
    <LegalArticle title={t`Terms of Service`}>
      <LegalSection title={<Trans>What you get</Trans>}>
        <p>
          <Trans>
            Troth is a tool for planning a wedding. It works in your browser, keeps your plans on your
            devices, and brings them together through this server whenever there is a connection.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Your plans are yours</Trans>}>
        <p>
          <Trans>
            What you write stays yours. The software uses it only to show it to you and to the people you plan
            with.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What we ask of you</Trans>}>
        <p>
          <Trans>
            Keep your password to yourself, write about other people as you would want them to write about
            you, and do not try to reach weddings that are not yours.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What nobody can promise</Trans>}>
        <p>
          <Trans>
            A server can fail, and so can a device. Your plans are stored on both, which makes losing them
            unlikely, not impossible. The software comes without a warranty, as far as the law allows, and it
            does not replace the contracts you sign with your venue and your vendors.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Leaving</Trans>}>
        <p>
          <Trans>
            You can stop at any time. The operator of this server may close accounts that harm others, and
            will delete yours if you ask.
          </Trans>
        </p>
      </LegalSection>
    </LegalArticle>
  );
}
