import { mdiContentCopy } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { useSchool } from '../../client.ts';
import { useCountryName } from '../use-country-name.ts';
import styles from './SchoolCard.module.css';

const Link = ({ address }: { readonly address: string }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`https://${address}`);
      notice({ message: t('schools.settings.copied', { link: address }) });
    } catch {
      notice({ message: t('schools.settings.not_copied') });
    }
  };
  return (
    <Row as="span" inline gap={6} className={styles.link}>
      <a href={`https://${address}`} target="_blank" rel="noreferrer">
        {address}
      </a>
      <IconAction
        icon={mdiContentCopy}
        size="small"
        iconSize={18}
        label={t('schools.settings.copy')}
        onClick={() => copy()}
      />
    </Row>
  );
};

/** Shows the data entered by the product admin; read-only here. */
export const SchoolCard = () => {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const { display_name, school_link, timezone, country } = useSchool();
  return (
    <Card title={t('schools.settings.school')}>
      <dl className={styles.facts}>
        <dt>{t('schools.settings.school')}</dt>
        <dd>{display_name}</dd>
        <dt>{t('schools.settings.link')}</dt>
        <dd>
          <Link address={school_link} />
        </dd>
        <dt>{t('schools.fields.timezone')}</dt>
        <dd>{timezone}</dd>
        <dt>{t('schools.fields.country')}</dt>
        <dd>{countryName(country)}</dd>
      </dl>
      <Hint className={styles.fixed}>{t('schools.settings.fixed', { product: t('product') })}</Hint>
    </Card>
  );
};
