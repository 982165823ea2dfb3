import { mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { type Load, leftToHandOut, measuresInWords } from '../../van-load.rules.ts';
import { ITEM_ICON } from '../item-icons.ts';
import styles from './VanTable.module.css';

/** Longest note in characters that fits beside the word; longer notes are below it, like the sizes. */
const SHORT_NOTES = 20;

interface VanTableProps {
  readonly loads: readonly Load[];
  /** Participants' notes on "other". */
  readonly notes: readonly string[];
  /** Whether the day is over, so that nothing more will be needed. */
  readonly over: boolean;
}

/** Lists the items to load into the van: how many are needed, in which sizes, and how many were handed out. */
export const VanTable = ({ loads, notes, over }: VanTableProps) => {
  const { t } = useTranslation();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('materials.checklist.for_the_van')}</th>
            <th scope="col" className={styles.number}>
              {t('materials.checklist.need_it')}
            </th>
            <th scope="col" className={styles.number}>
              {t('materials.checklist.handed_out')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <LoadRow key={load.item} load={load} notes={load.item === 'other' ? notes : []} />
          ))}
        </tbody>
      </table>
      <Summary loads={loads} over={over} />
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
  const meant = notes.join(' · ');
  const isShort = meant.length <= SHORT_NOTES;
  return (
    <tr>
      <th scope="row">
        <Row as="span" gap={12} className={styles.item}>
          <Icon path={ITEM_ICON[item]} />
          {t(`materials.checklist.items.${item}`)}
          {isShort && meant !== '' && (
            <Hint as="span" className={styles.notes}>
              {meant}
            </Hint>
          )}
        </Row>
        {!isShort && <Hint className={`${styles.notes} ${styles.below}`}>{meant}</Hint>}
        {sizes.length > 0 && (
          <Row as="ul" align="stretch" wrap size={13} tone="quiet" className={styles.sizes}>
            {sizes.map((size) => (
              <li key={size}>{size}</li>
            ))}
          </Row>
        )}
      </th>
      <td className={`${styles.number} ${needed > 0 ? styles.needed : ''}`}>{needed}</td>
      <td className={styles.number}>
        {needed === 0 ? '–' : t('materials.checklist.out_of', { out: handedOut, needed })}
      </td>
    </tr>
  );
};

const Summary = ({ loads, over }: Pick<VanTableProps, 'loads' | 'over'>) => {
  const { t } = useTranslation();
  const left = leftToHandOut(loads);
  if (left > 0)
    return (
      <Row as="p" gap={6} size={13} tone="quiet" className={styles.left}>
        {t('materials.checklist.left', { count: left })}
      </Row>
    );
  if (loads.every(({ needed }) => needed === 0)) {
    return (
      <Row as="p" gap={6} size={13} tone="quiet" className={styles.left}>
        {t(over ? 'materials.checklist.nothing_was_needed' : 'materials.checklist.nothing_needed')}
      </Row>
    );
  }
  return (
    <Row as="p" gap={6} size={13} tone="ok" weight={500} className={styles.allOut}>
      <Icon path={mdiCheck} size={18} />
      {t('materials.checklist.all_out')}
    </Row>
  );
};
