import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '../../../core/contract/operator.ts';
import article from './Article.module.css';
import { Article } from './Article.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactScreen.module.css';
import { OperatorDetails } from './OperatorDetails.tsx';

interface ContactScreenProps {
  readonly operator: Operator;
  /** Lists the missing settings, for product admins only. */
  readonly notice: ReactNode;
}

const isReachable = ({ email, phone, address }: Operator): boolean =>
  email !== null || phone !== null || address !== null;

export const ContactScreen = ({ operator, notice }: ContactScreenProps) => {
  const { t } = useTranslation();
  const lead = t(operator.email === null ? 'site.contact.lead_without_form' : 'site.contact.lead');
  return (
    <Article title={t('site.pages.contact.title')} lead={lead} sections={[]}>
      {notice}
      {operator.email === null ? <p className={styles.none}>{t('site.contact.no_form')}</p> : <ContactForm />}
      {isReachable(operator) && (
        <section className={`${article.section} ${styles.elsewhere}`}>
          <h2>{t('site.contact.elsewhere')}</h2>
          <OperatorDetails operator={operator} />
        </section>
      )}
    </Article>
  );
};
