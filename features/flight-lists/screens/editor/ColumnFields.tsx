import { mdiArrowDown, mdiArrowUp, mdiTrashCanOutline } from '@mdi/js';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ToggleGroup } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { ColumnDraft } from '../../drafts.rules.ts';
import { valueKey } from '../../words.rules.ts';
import { ALIGNMENTS, alignmentIcon } from './alignments.ts';
import styles from './ColumnFields.module.css';
import type { ColumnRowProps } from './column-row.ts';
import { ELEMENT } from './element-ids.ts';
import { HeadingField } from './HeadingField.tsx';
import { ReasonedIcon } from './ReasonedIcon.tsx';
import { ValueField } from './ValueField.tsx';
import { WidthField } from './WidthField.tsx';

/** The column in work. Escape closes it. */
export const ColumnFields = ({ column, place, count, faults, actions }: ColumnRowProps) => {
  const { t } = useTranslation();
  const { id, value, textAlign } = column;
  const change = (part: Partial<Omit<ColumnDraft, 'id'>>) => actions.change(id, part);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') actions.close(id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out with the rows around it
    <div
      role="group"
      className={styles.fields}
      aria-label={t('flight_lists.editor.in_work', {
        place: place + 1,
        value: t(valueKey(value)),
      })}
      onKeyDown={onKeyDown}
    >
      <ValueField column={column} onChange={(next) => actions.changeValue(column, next)} />
      <HeadingField column={column} faults={faults} onChange={(label) => change({ label })} />
      <WidthField column={column} faults={faults} onChange={(width) => change({ width })} />
      <div className={styles.align}>
        <span className={styles.label} aria-hidden>
          {t('flight_lists.editor.align')}
        </span>
        <ToggleGroup
          label={t('flight_lists.editor.align_label')}
          value={textAlign}
          options={ALIGNMENTS.map((align) => ({
            value: align,
            shown: <Icon path={alignmentIcon[align]} size={18} />,
            label: t(`flight_lists.editor.${align}`),
          }))}
          onChange={(next) => change({ textAlign: next })}
        />
      </div>
      <Row align="stretch" className={styles.arrows}>
        <ReasonedIcon
          id={ELEMENT.up(id)}
          icon={mdiArrowUp}
          label={t('flight_lists.editor.up')}
          reason={place === 0 ? t('flight_lists.editor.first_already') : null}
          onClick={() => actions.step(column, -1)}
        />
        <ReasonedIcon
          id={ELEMENT.down(id)}
          icon={mdiArrowDown}
          label={t('flight_lists.editor.down')}
          reason={place === count - 1 ? t('flight_lists.editor.last_already') : null}
          onClick={() => actions.step(column, 1)}
        />
      </Row>
      <div className={styles.ends}>
        <Button
          size="small"
          color="error"
          startIcon={<Icon path={mdiTrashCanOutline} size={18} />}
          onClick={() => actions.remove(column)}
        >
          {t('flight_lists.editor.remove_column')}
        </Button>
        <Button size="small" onClick={() => actions.close(id)}>
          {t('flight_lists.editor.done')}
        </Button>
      </div>
    </div>
  );
};
