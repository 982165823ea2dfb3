import { useTranslation } from 'react-i18next';
import type { Operator } from '../../../core/contract/operator.ts';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import styles from './OperatorDetails.module.css';

const SHOWN = ['name', 'person', 'address', 'email', 'phone', 'hosting'] as const;

const Value = ({ about, text }: { readonly about: (typeof SHOWN)[number]; readonly text: string }) => {
  if (about === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (about === 'phone') return <a href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}>{text}</a>;
  return text;
};

/** Shows the details of the operator, as far as they are configured. */
export const OperatorDetails = ({ operator }: { readonly operator: Operator }) => {
  const { t } = useTranslation();
  const given = SHOWN.flatMap((about) => {
    const text = operator[about];
    return text === null ? [] : [{ about, text }];
  });
  if (given.length === 0) return <p className={styles.none}>{t('site.operator.not_given')}</p>;
  return (
    <Stack as="dl" gap={8} className={styles.details}>
      {given.map(({ about, text }) => (
        <div key={about}>
          <dt>{t(`site.operator.${about}`)}</dt>
          <dd>
            <Value about={about} text={text} />
          </dd>
        </div>
      ))}
    </Stack>
  );
};
