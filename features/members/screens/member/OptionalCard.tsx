import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import type { MemberField } from './member.form.ts';
import styles from './OptionalCard.module.css';
import type { MemberFields } from './use-member-form.ts';

interface OptionalCardProps {
  readonly title: string;
  /** Says that nothing is recorded. */
  readonly nothing: string;
  readonly fields: MemberFields;
  /** The fields in the card that are empty while nothing is recorded. */
  readonly of: readonly MemberField[];
  readonly children: ReactNode;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Card of a part of the profile; one line while nothing is recorded there. */
export const OptionalCard = ({ title, nothing, fields: { form }, of, children }: OptionalCardProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Stays open when its last field is emptied.
  if (!isOpen && of.some((field) => !isEmpty(form[field]))) setOpen(true);
  if (isOpen) {
    return (
      <Card title={title} id={id}>
        {children}
      </Card>
    );
  }
  const add = () => {
    flushSync(() => setOpen(true));
    document.getElementById(id)?.querySelector<HTMLElement>('input:not([type=file]), button')?.focus();
  };
  return (
    <Card className={styles.line ?? ''}>
      <Row gap={8} spread>
        <Text tone="quiet">{nothing}</Text>
        <Button aria-label={t('members.one.add_part', { part: title })} onClick={add}>
          {t('actions.add')}
        </Button>
      </Row>
    </Card>
  );
};
