import { mdiKeyOutline } from '@mdi/js';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './KeyField.module.css';
import type { SettingsFields } from './use-settings-form.ts';

interface KeyFieldProps {
  readonly field: 'api_key' | 'hook_key';
  readonly fields: SettingsFields;
  /** Whether the server keeps one. */
  readonly stored: boolean;
}

const LONGEST_KEY = 200;

/** A stored key can be replaced and removed, but never read. */
export const KeyField = ({ field, fields: { form, change, fault }, stored }: KeyFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = t(`whatsapp.bridge.${field}`);
  const value = form[field];

  const replace = () => {
    flushSync(() => change(field, ''));
    input.current?.focus();
  };
  const keep = () => {
    flushSync(() => change(field, null));
    button.current?.focus();
  };

  if (value === null) {
    return (
      <Row gap={10} tone="quiet" className={styles.stored}>
        <Icon path={mdiKeyOutline} size={18} />
        <Text grow size={13}>
          <Text size={14} tone="text" className={styles.name}>
            {name}
          </Text>
          {fault(field) === null ? (
            t('whatsapp.bridge.stored')
          ) : (
            <Text tone="err" role="alert">
              {fault(field)}
            </Text>
          )}
        </Text>
        <Button
          ref={button}
          data-invalid={fault(field) === null ? undefined : true}
          variant="outlined"
          size="small"
          aria-label={t('whatsapp.bridge.replace_key', { key: name })}
          onClick={replace}
        >
          {t('whatsapp.bridge.replace')}
        </Button>
      </Row>
    );
  }
  return (
    <Row align="start" gap={8} className={styles.typed}>
      <TextField
        type="password"
        label={name}
        value={value}
        onChange={(text) => change(field, text)}
        error={fault(field) !== null}
        helperText={fault(field) ?? t(stored ? 'whatsapp.bridge.empty_removes' : `whatsapp.bridge.${field}_hint`)}
        inputRef={input}
        // "off" alone would let browsers fill in the password of Aufwind.
        autoComplete="new-password"
        maxLength={LONGEST_KEY}
      />
      {stored && (
        <Button variant="text" color="inherit" aria-label={t('whatsapp.bridge.keep_key', { key: name })} onClick={keep}>
          {t('whatsapp.bridge.keep')}
        </Button>
      )}
    </Row>
  );
};
