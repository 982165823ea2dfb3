import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { PlainField } from './PlainField.tsx';
import styles from './sign-in/SignInForm.module.css';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Id of an element that describes the field. */
  readonly describedBy?: string;
}

/** Password field that can reveal its text and accepts pasted text. */
export const PasswordField = ({ autoComplete, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [revealed, setRevealed] = useState(false);
  return (
    <PlainField
      {...field}
      type={revealed ? 'text' : 'password'}
      name={autoComplete}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={revealed ? t('accounts.sign_in.hide_password') : t('accounts.sign_in.show_password')}
          onClick={() => setRevealed(!revealed)}
        >
          <Icon path={revealed ? mdiEyeOffOutline : mdiEyeOutline} />
        </button>
      }
    />
  );
};
