import { mdiAlertCircleOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { valueKey } from '../../words.rules.ts';
import { alignmentIcon } from './alignments.ts';
import styles from './ColumnList.module.css';
import type { ColumnRowProps } from './column-row.ts';
import { ELEMENT } from './element-ids.ts';

/** Text for screen readers that makes a sentence of values shown in grid columns. */
const Unseen = ({ children }: { readonly children: string }) => <span className="visually-hidden">{children}</span>;

/** Column that is not being edited; a press opens it. */
export const ColumnText = ({ column, place, faults, actions }: ColumnRowProps) => {
  const { t } = useTranslation();
  const { id, label, textAlign } = column;
  const value = t(valueKey(column.value));
  const automatic = t('flight_lists.editor.automatic');
  const width = column.width === null ? automatic : t('flight_lists.editor.millimetres', { width: column.width });
  return (
    <button id={ELEMENT.row(id)} type="button" className={styles.text} onClick={() => actions.open(id)}>
      <Unseen>{`${t('flight_lists.editor.edit', { place: place + 1 })} `}</Unseen>
      <Row as="span" gap={6} className={column.value === 'empty' ? styles.emptyValue : styles.value}>
        {faults.length > 0 && (
          <Icon
            path={mdiAlertCircleOutline}
            size={18}
            className={styles.fault}
            label={t('flight_lists.editor.check')}
          />
        )}
        {value}
      </Row>
      <Unseen>{`, ${t('flight_lists.editor.heading')} `}</Unseen>
      <span>{label.trim() === '' ? t('flight_lists.editor.no_heading') : label}</span>
      <Unseen>{`, ${t('flight_lists.editor.width')} `}</Unseen>
      <span className={column.width === null ? styles.automatic : undefined}>{width}</span>
      <Unseen>{`, ${t('flight_lists.editor.align_label')} ${t(`flight_lists.editor.${textAlign}`)}`}</Unseen>
      <Row as="span" align="stretch" className={styles.align}>
        <Icon path={alignmentIcon[textAlign]} size={18} />
      </Row>
    </button>
  );
};
