import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import type { Corrections } from '../../kept.rules.ts';
import { type Question, type SharedChange, sharedChanges } from '../../questions.rules.ts';
import type { JudgedRow } from '../../review.rules.ts';
import type { Import } from '../use-import.ts';
import { useColumnName, useValueText } from '../use-value-text.ts';
import styles from './Questions.module.css';

type Of<Kind extends Question['kind']> = Extract<Question, { readonly kind: Kind }>;

export interface AskedProps<Kind extends Question['kind']> {
  readonly work: Import;
  readonly question: Of<Kind>;
  readonly disabled: boolean;
  readonly onShow: () => void;
}

/** Changes that are named; the others are shown with the rows. */
const MOST_NAMED = 5;

/** What an answer changes in members, before and after. */
export const Changes = ({ changes }: { readonly changes: readonly SharedChange[] | null }) => {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const valueText = useValueText();
  if (changes === null) return null;
  if (changes.length === 0) return <Hint>{t('imports.questions.no_changes')}</Hint>;
  const more = changes.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0);
  return (
    <Hint as="div" role="status">
      <p>{t('imports.questions.changes')}</p>
      <ul>
        {changes.slice(0, MOST_NAMED).map(({ field, before, after, count }) => (
          <li key={`${field} ${before} ${after}`}>
            {t('imports.questions.change', {
              field: columnName(field),
              before: valueText(field, before),
              after: valueText(field, after),
              count,
            })}
          </li>
        ))}
        {more > 0 && <li>{t('imports.questions.more_changes', { count: more })}</li>}
      </ul>
    </Hint>
  );
};

interface FrameProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

export const Frame = ({ title, hint, children }: FrameProps) => (
  <Stack as="li" gap={8} className={styles.question}>
    <Stack gap={2}>
      <Text as="h3" size={15} weight={600}>
        {title}
      </Text>
      {hint !== '' && <Hint>{hint}</Hint>}
    </Stack>
    {children}
  </Stack>
);

interface ActionsProps extends Pick<AskedProps<'cells'>, 'work' | 'disabled' | 'onShow'> {
  readonly rows: readonly JudgedRow[];
  readonly children?: ReactNode;
}

/** The answers to a question, of which leaving the rows out is one, and a look at its rows. */
export const Actions = ({ work, rows, disabled, onShow, children }: ActionsProps) => {
  const { t } = useTranslation();
  return (
    <Row gap={8} wrap>
      {children}
      <Button size="small" variant="outlined" disabled={disabled} onClick={() => work.decide(rows, 'skip')}>
        {t('imports.questions.skip')}
      </Button>
      <Button size="small" variant="text" onClick={onShow}>
        {t('imports.questions.show', { count: rows.length })}
      </Button>
    </Row>
  );
};

/** Asks beforehand what corrections would change in members; an answer to an earlier choice is dropped. */
export const usePreview = (work: Import) => {
  const [changes, setChanges] = useState<readonly SharedChange[] | null>(null);
  const asked = useRef(0);
  const look = async (corrections: Corrections) => {
    asked.current += 1;
    const mine = asked.current;
    setChanges(null);
    const found = corrections.size === 0 ? null : await work.preview(corrections);
    if (mine === asked.current) setChanges(found && sharedChanges(found));
  };
  return [changes, look] as const;
};
