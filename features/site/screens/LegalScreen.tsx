import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicIdentity } from '../../../core/access/public-identity.ts';
import type { Operator } from '../../../core/contract/operator.ts';
import { Article } from './Article.tsx';
import { OperatorDetails } from './OperatorDetails.tsx';

export type LegalPage = 'privacy' | 'cookies' | 'tos' | 'impressum' | 'disclaimer';

interface LegalScreenProps {
  readonly page: LegalPage;
  readonly operator: Operator;
  readonly identity: PublicIdentity;
  /** Lists the missing settings, for product admins only. */
  readonly notice: ReactNode;
}

/** Returns the facts about this installation that the legal texts insert. */
const useFacts = (identity: PublicIdentity, { hosting }: Operator) => {
  const { t } = useTranslation();
  const issuer = identity.kind === 'oidc' ? new URL(identity.issuer).host : '';
  return {
    accounts: t(`site.facts.accounts.${identity.kind}`, { issuer }),
    cookies: t(`site.facts.cookies.${identity.kind}`),
    hosting: hosting === null ? t('site.facts.hosting.unknown') : t('site.facts.hosting.known', { place: hosting }),
  };
};

/** Shows a legal page. The impressum starts with the operator's details; the other pages end with them. */
export const LegalScreen = ({ page, operator, identity, notice }: LegalScreenProps) => {
  const { t } = useTranslation();
  const facts = useFacts(identity, operator);
  const details = (
    <>
      {notice}
      <OperatorDetails operator={operator} />
    </>
  );
  const first = page === 'impressum';
  return (
    <Article
      title={t(`site.pages.${page}.title`)}
      lead={t(`site.${page}.lead`)}
      sections={t(`site.${page}.sections`, { returnObjects: true, ...facts })}
      end={!first && details}
    >
      {first && details}
    </Article>
  );
};
