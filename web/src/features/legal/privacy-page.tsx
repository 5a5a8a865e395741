import { Trans, useLingui } from "@lingui/react/macro";
import { LegalArticle, LegalSection } from "./legal-article.tsx";

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <LegalArticle title={t`Privacy Policy`}>
      <p>
        <Trans>
          This page says what the software does with your data. It is short because it does little.
        </Trans>
      </p>
      <LegalSection title={<Trans>What is stored on your device</Trans>}>
        <p>
          <Trans>
            Your weddings, with the guests, expenses and notes in them, are stored in this browser so that
            they open without a connection. Your name, your email address and the keys of your session are
            stored with them, and so is your choice of light or dark. Signing out removes the keys and your
            profile; the weddings stay on the device until you remove them or clear the browser’s data for
            this site.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What is stored on the server</Trans>}>
        <p>
          <Trans>
            The server stores your name, your email address, a one-way hash of your password that cannot be
            turned back into it, your sessions, and a copy of your weddings with the history of their changes.
            The history is what lets two devices be merged without losing anybody’s work.
          </Trans>
        </p>
        <p>
          <Trans>
            The history says of every change which member made it, when by the clock of their device, and what
            it was before. All members of the wedding can read that, also of members who have left. It goes
            with the wedding, or when an owner starts its history over.
          </Trans>
        </p>
        <p>
          <Trans>
            When somebody is invited to a wedding, the server stores the email address that was typed, the
            role, who invited them and when, before they have an account and without asking them. Owners and
            organizers can withdraw an invitation; the record of it stays with the wedding until that is
            deleted. The words of a mail are blanked once it is sent or given up.
          </Trans>
        </p>
        <p>
          <Trans>
            For who is on a team the server stores who joined when and in which role. To slow down people who
            guess passwords it remembers, as keyed hashes, from which networks an account has signed in.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Who can see it</Trans>}>
        <p>
          <Trans>
            The members of a wedding see that wedding. Whoever runs this server has access to what is stored
            on it, including the contents of weddings: connections are protected on the way if the server is
            reached by https, but the stored copies are not encrypted against its operator.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What does not happen</Trans>}>
        <p>
          <Trans>
            There are no advertisements, no analytics and no tracking, no cookies that follow you, and no
            fonts or scripts from other sites.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Other people’s data</Trans>}>
        <p>
          <Trans>
            A guest list holds what you write about your guests. Write down what you need for the day, and ask
            the operator of this server if you want an account and its weddings deleted, or an address that
            was invited.
          </Trans>
        </p>
      </LegalSection>
    </LegalArticle>
  );
}
