import { Trans, useLingui } from "@lingui/react/macro";
import { LegalArticle, LegalSection } from "./legal-article.tsx";

/** The page at /privacy. */
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
            The history lets two devices be merged without losing anyone’s work.
          </Trans>
        </p>
        <p>
          <Trans>
            The history says who made each change, when by the clock of their device, and what was there
            before. All members of the wedding can read it, even about members who have left. It goes when the
            wedding is deleted, or when an owner resets the edit history.
          </Trans>
        </p>
        <p>
          <Trans>
            When someone is invited to a wedding, the server stores their email address, the role, who invited
            them and when, before they have an account and without asking them. Owners and organizers can
            withdraw an invitation; the record of it stays with the wedding until that is deleted. The text of
            an email is erased once it is sent or given up.
          </Trans>
        </p>
        <p>
          <Trans>
            For each team the server stores who joined, when and in which role. To slow down anyone guessing
            passwords, it remembers as keyed hashes the networks from which an account has signed in.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Who can see it</Trans>}>
        <p>
          <Trans>
            The members of a wedding see that wedding. The operator of this server has access to what is
            stored on it, including the contents of weddings: data is protected on its way if you reach the
            server by https, but the stored copies are not encrypted against its operator.
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
            Your guest list holds what you write about your guests. Write down only what you need for the day.
            To have an account and its weddings deleted, or an invited address, ask the operator of this
            server.
          </Trans>
        </p>
      </LegalSection>
    </LegalArticle>
  );
}
