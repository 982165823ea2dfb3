import {
  mdiAccountCancelOutline,
  mdiAccountPlusOutline,
  mdiAccountQuestionOutline,
  mdiAlertCircleOutline,
  mdiCheck,
  mdiContentCopy,
  mdiEyeOutline,
  mdiMinus,
  mdiNotEqualVariant,
  mdiPencilOutline,
} from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useListing } from '../../../web/i18n/use-listing.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Hint, Row } from '../../../web/ui/layout/Layout.tsx';
import { StateMark, type Tone } from '../../../web/ui/marks/StateMark.tsx';
import { MenuRow } from '../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../web/ui/menus/MoreMenu.tsx';
import type { DraftField } from '../imported.fields.ts';
import { type Decision, type JudgedRow, lostWith, mayAdd, mayMerge, type RowState } from '../review.rules.ts';
import styles from './ReviewRow.module.css';
import { useColumnName, useFaultText, useValueText } from './use-value-text.ts';

const LOOK: Readonly<Record<RowState, { readonly tone: Tone; readonly icon: string }>> = {
  new: { tone: 'ok', icon: mdiAccountPlusOutline },
  changed: { tone: 'primary', icon: mdiPencilOutline },
  differs: { tone: 'neutral', icon: mdiNotEqualVariant },
  unchanged: { tone: 'neutral', icon: mdiCheck },
  alike: { tone: 'warn', icon: mdiAccountQuestionOutline },
  shared: { tone: 'warn', icon: mdiAccountQuestionOutline },
  twice: { tone: 'neutral', icon: mdiContentCopy },
  disabled: { tone: 'warn', icon: mdiAccountCancelOutline },
  look: { tone: 'warn', icon: mdiEyeOutline },
  wrong: { tone: 'err', icon: mdiAlertCircleOutline },
  skipped: { tone: 'neutral', icon: mdiMinus },
};

interface ReviewRowProps {
  readonly row: JudgedRow;
  /** The earlier row that this one repeats. */
  readonly first: JudgedRow | undefined;
  readonly disabled: boolean;
  readonly onDecide: (what: Decision['what'] | null) => void;
  readonly onEdit: () => void;
}

/** Sentences about a row: its faults, its changes, or why it is left out. */
const useReasons = ({ row, first }: Pick<ReviewRowProps, 'row' | 'first'>): readonly string[] => {
  const { t } = useTranslation();
  const valueText = useValueText();
  const listing = useListing();
  const faultText = useFaultText();
  const columnName = useColumnName();
  const { state, texts, faults, verdict } = row;
  const member = verdict.member;
  const memberName = member === undefined ? '' : `${member.first_name} ${member.last_name}`;
  const fields = (list: readonly DraftField[]) => listing(list.map((field) => columnName(field)));
  const { kept = [], emptied = [], rival } = verdict;
  const unknown = verdict.unknown_id ? [t('imports.why.unknown_id')] : [];
  const left = [
    ...unknown,
    ...(kept.length > 0 ? [t('imports.why.kept', { fields: fields(kept) })] : []),
    ...(emptied.length > 0 ? [t('imports.why.emptied', { fields: fields(emptied) })] : []),
  ];
  const taken = row.taken.map(({ field, typed, after }) =>
    t('imports.why.taken', { field: columnName(field), typed, after: valueText(field, after) }),
  );
  const dates = useDates();
  const since = member?.disabled_since ? dates.date(Temporal.PlainDate.from(member.disabled_since)) : '';
  const until = member?.erase_after ? dates.date(Temporal.PlainDate.from(member.erase_after)) : null;
  const line = first?.line ?? 0;
  const changes = (verdict.changes ?? []).map(({ field, before, after }) => {
    const words = { field: columnName(field), after: valueText(field, after) };
    return before === null
      ? t('imports.why.add_field', words)
      : t('imports.why.change', { ...words, before: valueText(field, before) });
  });
  const lost = state === 'twice' ? lostWith(row, first) : [];
  const twice = () => {
    if (first === undefined) return t('imports.why.twice_merged');
    return t(verdict.verdict === 'alike' ? 'imports.why.twice_named' : 'imports.why.twice', { line });
  };
  switch (state) {
    case 'wrong':
      return Object.entries(faults).map(([field, code]) =>
        t('imports.why.fault', {
          field: columnName(field as DraftField),
          fault: faultText(code, texts[field as DraftField]),
        }),
      );
    case 'look':
      return [...(row.doubt === null ? [] : [t(`imports.doubts.${row.doubt}`)]), ...changes, ...taken, ...left];
    case 'changed':
      return [
        ...(verdict.verdict === 'disabled' ? [t('imports.why.enables', { name: memberName })] : []),
        ...changes,
        ...taken,
        ...left,
      ];
    case 'differs':
    case 'unchanged':
      return [...taken, ...left];
    case 'alike': {
      if (member === undefined)
        return [
          t(verdict.by === 'id' ? 'imports.why.same_id_row' : 'imports.why.alike_row', { line }),
          ...taken,
          ...unknown,
        ];
      const contact = member?.email ? t('imports.why.alike_contact', { contact: member.email }) : '';
      return [t('imports.why.alike', { name: memberName, contact }), ...changes, ...taken, ...left];
    }
    case 'shared': {
      if (member === undefined) return [t('imports.why.shared_row', { line })];
      const owner = verdict.by === 'id' ? 'imports.why.same_id' : 'imports.why.shared';
      return [
        t(owner, { name: memberName }),
        ...(rival === undefined ? [] : [t(`imports.why.rival_${rival.by}`, { name: rival.name })]),
        ...changes,
        ...taken,
        ...left,
      ];
    }
    case 'twice':
      return [twice(), ...(lost.length > 0 ? [t('imports.why.lost', { fields: fields(lost) })] : [])];
    case 'disabled':
      if (until !== null) {
        const pending = verdict.namesake ? 'imports.why.erasing_namesake' : 'imports.why.erasing';
        return [t(pending, { name: memberName, until }), t('imports.why.keep'), ...taken];
      }
      return [
        t(verdict.namesake ? 'imports.why.disabled_namesake' : 'imports.why.disabled', { name: memberName, since }),
        ...changes,
        ...taken,
        ...left,
      ];
    case 'new':
      return [[texts.email, texts.phone, texts.role].filter((text) => text !== '').join(' · '), ...taken, ...unknown];
    default:
      return [];
  }
};

/** One row of the spreadsheet with its state, the reasons for it and what can be done about it. */
export const ReviewRow = ({ row, first, disabled, onDecide, onEdit }: ReviewRowProps) => {
  const { t } = useTranslation();
  const reasons = useReasons({ row, first });
  const { state, texts, line, verdict } = row;
  const { first_name, last_name } = texts;
  const name = `${first_name} ${last_name}`.trim() || t('imports.review.nameless');
  const look = LOOK[state];
  const isQuestion = state === 'alike' || state === 'shared' || state === 'disabled';
  // A row that shares its e-mail with another row is no question that an answer settles.
  const canMerge = mayMerge(verdict);
  const canAdd = mayAdd(verdict);
  const merge = t(verdict.verdict === 'disabled' ? 'imports.review.enable' : 'imports.review.same');
  return (
    <li className={styles.row} aria-label={t('imports.review.named', { name, line })}>
      <span className={styles.line}>{line}</span>
      <p className={styles.name}>
        {last_name === '' && first_name === '' ? (
          name
        ) : (
          <>
            <b>{last_name}</b> {first_name}
          </>
        )}
      </p>
      <Hint as="div" className={styles.reasons}>
        {reasons
          .filter((reason) => reason !== '')
          .map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
      </Hint>
      <span className={styles.state}>
        <StateMark tone={look.tone} icon={look.icon}>
          {t(`imports.state.${state}`)}
        </StateMark>
      </span>
      <Row align="stretch" gap={8} wrap className={styles.actions}>
        {isQuestion && canMerge && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('merge')}>
            {merge}
          </Button>
        )}
        {isQuestion && canAdd && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('add')}>
            {t('imports.review.other')}
          </Button>
        )}
        {state === 'look' && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('accept')}>
            {t(row.doubt === 'left' ? 'imports.review.all_the_same' : 'imports.review.accept')}
          </Button>
        )}
        {(state === 'disabled' || (state === 'look' && row.doubt === 'left')) && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('skip')}>
            {t('imports.review.skip')}
          </Button>
        )}
        {(state === 'wrong' || (state === 'look' && row.doubt !== 'left') || (isQuestion && !canMerge)) && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={onEdit}>
            {t('imports.review.edit')}
          </Button>
        )}
      </Row>
      <div className={styles.menu}>
        <MoreMenu label={t('imports.review.more', { line, name })}>
          <MenuRow onSelect={onEdit}>{t('imports.review.edit')}</MenuRow>
          {canMerge && <MenuRow onSelect={() => onDecide('merge')}>{merge}</MenuRow>}
          {canAdd && <MenuRow onSelect={() => onDecide('add')}>{t('imports.review.other')}</MenuRow>}
          {state === 'skipped' ? (
            <MenuRow onSelect={() => onDecide(null)}>{t('imports.review.keep')}</MenuRow>
          ) : (
            <MenuRow onSelect={() => onDecide('skip')}>{t('imports.review.skip')}</MenuRow>
          )}
        </MoreMenu>
      </div>
    </li>
  );
};
