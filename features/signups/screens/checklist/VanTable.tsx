import { mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { ITEM_ICON } from '../../../../web/ui/item-icons.ts';
import { type Load, leftToHandOut, measuresInWords } from '../../van-load.rules.ts';
import styles from './VanTable.module.css';

interface VanTableProps {
  readonly loads: readonly Load[];
  /** What people mean by "other". */
  readonly notes: readonly string[];
}

/** What goes in the van: item by item how many are needed, in which sizes, and how many have been handed out. */
export const VanTable = ({ loads, notes }: VanTableProps) => {
  const { t } = useTranslation();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('signups.checklist.for_the_van')}</th>
            <th scope="col" className={styles.number}>
              {t('signups.checklist.need_it')}
            </th>
            <th scope="col" className={styles.number}>
              {t('signups.checklist.handed_out')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <LoadRow key={load.item} load={load} notes={load.item === 'other' ? notes : []} />
          ))}
        </tbody>
      </table>
      <Summary loads={loads} />
    </>
  );
};

interface LoadRowProps extends Pick<VanTableProps, 'notes'> {
  readonly load: Load;
}

const LoadRow = ({ load, notes }: LoadRowProps) => {
  const { t } = useTranslation();
  const { item, needed, handedOut } = load;
  const sizes = measuresInWords(pureTranslate(t), load);
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          <Icon path={ITEM_ICON[item]} />
          {t(`signups.checklist.items.${item}`)}
          {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
        </span>
        {sizes.length > 0 && (
          <ul className={styles.sizes}>
            {sizes.map((size) => (
              <li key={size}>{size}</li>
            ))}
          </ul>
        )}
      </th>
      <td className={`${styles.number} ${needed > 0 ? styles.needed : ''}`}>{needed}</td>
      <td className={styles.number}>
        {needed === 0 ? '–' : t('signups.checklist.out_of', { out: handedOut, needed })}
      </td>
    </tr>
  );
};

const Summary = ({ loads }: Pick<VanTableProps, 'loads'>) => {
  const { t } = useTranslation();
  const left = leftToHandOut(loads);
  if (left > 0) return <p className={styles.left}>{t('signups.checklist.left', { count: left })}</p>;
  if (loads.every(({ needed }) => needed === 0)) {
    return <p className={styles.left}>{t('signups.checklist.nothing_needed')}</p>;
  }
  return (
    <p className={styles.allOut}>
      <Icon path={mdiCheck} size={18} />
      {t('signups.checklist.all_out')}
    </p>
  );
};
