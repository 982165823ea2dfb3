import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ByHand.module.css';

interface InviteLinkFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  /** Whether the text is not a link to join a group. */
  readonly wrong: boolean;
  readonly onChange: (typed: string) => void;
}

/**
 * Field for the invite link of a group created by hand. A plain field, because the page of a day loads heavier ones
 * later.
 */
export const InviteLinkField = ({ ref, value, wrong, onChange }: InviteLinkFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id} className={styles.label}>
        {t('whatsapp.steps.by_hand.link')}
      </label>
      <input
        ref={ref}
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        className={styles.field}
        placeholder="https://chat.whatsapp.com/…"
        value={value}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} role={wrong ? 'alert' : undefined} className={wrong ? styles.fault : styles.label}>
        {t(wrong ? 'whatsapp.steps.by_hand.link_wrong' : 'whatsapp.steps.by_hand.link_hint')}
      </p>
    </div>
  );
};
