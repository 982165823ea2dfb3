import {
  mdiAccountCancelOutline,
  mdiAccountPlusOutline,
  mdiAccountQuestionOutline,
  mdiAlertCircleOutline,
  mdiCheck,
  mdiContentCopy,
  mdiMinus,
  mdiPencilOutline,
} from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useListing } from '../../../web/i18n/use-listing.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { StateMark, type Tone } from '../../../web/ui/marks/StateMark.tsx';
import { MenuRow } from '../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../web/ui/menus/MoreMenu.tsx';
import type { DraftField } from '../drafts.rules.ts';
import type { Decision, JudgedRow, RowState } from '../review.rules.ts';
import styles from './ReviewRow.module.css';
import { useFaultText, useValueText } from './use-value-text.ts';

const LOOK: Readonly<Record<RowState, { readonly tone: Tone; readonly icon: string }>> = {
  new: { tone: 'ok', icon: mdiAccountPlusOutline },
  changed: { tone: 'primary', icon: mdiPencilOutline },
  unchanged: { tone: 'neutral', icon: mdiCheck },
  alike: { tone: 'warn', icon: mdiAccountQuestionOutline },
  shared: { tone: 'warn', icon: mdiAccountQuestionOutline },
  twice: { tone: 'neutral', icon: mdiContentCopy },
  disabled: { tone: 'neutral', icon: mdiAccountCancelOutline },
  wrong: { tone: 'err', icon: mdiAlertCircleOutline },
  skipped: { tone: 'neutral', icon: mdiMinus },
};

interface ReviewRowProps {
  readonly row: JudgedRow;
  /** Line of the earlier row that this one repeats. */
  readonly first: number | undefined;
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
  const { state, texts, faults, verdict } = row;
  const member = verdict.member;
  const memberName = member === undefined ? '' : `${member.first_name} ${member.last_name}`;
  const fields = (list: readonly DraftField[]) => listing(list.map((field) => t(`imports.columns.${field}`)));
  const { kept = [], emptied = [] } = verdict;
  const left = [
    ...(kept.length > 0 ? [t('imports.why.kept', { fields: fields(kept) })] : []),
    ...(emptied.length > 0 ? [t('imports.why.emptied', { fields: fields(emptied) })] : []),
  ];
  const taken = row.taken.map(({ field, typed, after }) =>
    t('imports.why.taken', { field: t(`imports.columns.${field}`), typed, after: valueText(field, after) }),
  );
  const changes = (verdict.changes ?? []).map(({ field, before, after }) => {
    const words = { field: t(`imports.columns.${field}`), after: valueText(field, after) };
    return before === null
      ? t('imports.why.add_field', words)
      : t('imports.why.change', { ...words, before: valueText(field, before) });
  });
  switch (state) {
    case 'wrong':
      return Object.entries(faults).map(([field, code]) =>
        t('imports.why.fault', { field: t(`imports.columns.${field as DraftField}`), fault: faultText(code) }),
      );
    case 'changed':
      return [...changes, ...taken, ...left];
    case 'unchanged':
      return [...taken, ...left];
    case 'alike': {
      const contact = member?.email ? t('imports.why.alike_contact', { contact: member.email }) : '';
      return [t('imports.why.alike', { name: memberName, contact }), ...changes, ...taken, ...left];
    }
    case 'shared':
      return member === undefined
        ? [t('imports.why.shared_row', { line: first ?? 0 })]
        : [t('imports.why.shared', { name: memberName }), ...changes, ...taken, ...left];
    case 'twice':
      return [first === undefined ? t('imports.why.twice_merged') : t('imports.why.twice', { line: first })];
    case 'disabled':
      return [t('imports.why.disabled', { name: memberName })];
    case 'new':
      return [[texts.email, texts.phone, texts.role].filter((text) => text !== '').join(' · '), ...taken];
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
  const isQuestion = state === 'alike' || state === 'shared';
  const mayMerge = verdict.member !== undefined && (verdict.verdict === 'alike' || verdict.verdict === 'shared');
  const mayAdd = verdict.verdict === 'alike';
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
      <div className={styles.reasons}>
        {reasons
          .filter((reason) => reason !== '')
          .map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
      </div>
      <span className={styles.state}>
        <StateMark tone={look.tone} icon={look.icon}>
          {t(`imports.state.${state}`)}
        </StateMark>
      </span>
      <div className={styles.actions}>
        {isQuestion && mayMerge && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('merge')}>
            {t('imports.review.same')}
          </Button>
        )}
        {isQuestion && mayAdd && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => onDecide('add')}>
            {t('imports.review.other')}
          </Button>
        )}
        {(state === 'wrong' || (isQuestion && !mayMerge)) && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={onEdit}>
            {t('imports.review.edit')}
          </Button>
        )}
      </div>
      <div className={styles.menu}>
        <MoreMenu label={t('imports.review.more', { line, name })}>
          <MenuRow onSelect={onEdit}>{t('imports.review.edit')}</MenuRow>
          {mayMerge && <MenuRow onSelect={() => onDecide('merge')}>{t('imports.review.same')}</MenuRow>}
          {mayAdd && <MenuRow onSelect={() => onDecide('add')}>{t('imports.review.other')}</MenuRow>}
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
