import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, Stack } from '../../../../web/ui/layout/Layout.tsx';
import styles from './BridgeChoice.module.css';
import type { SettingsForm } from './settings.form.ts';

type Kind = SettingsForm['kind'];

const CHOICES = [
  { kind: 'none', words: 'none' },
  { kind: 'whatsapp-assisted', words: 'assisted' },
  { kind: 'waha', words: 'waha' },
] as const satisfies readonly { kind: Kind; words: string }[];

interface BridgeChoiceProps {
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

/** Choice of the bridge, with an explanation of each option. */
export const BridgeChoice = ({ kind, onChoose }: BridgeChoiceProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack as="fieldset" gap={8} className={styles.group} aria-describedby={`${id}-hint`}>
      <legend>{t('whatsapp.bridge.mirror')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice.kind} className={`${styles.choice} ${kind === choice.kind ? styles.chosen : ''}`}>
          <input
            type="radio"
            name={id}
            checked={kind === choice.kind}
            onChange={() => onChoose(choice.kind)}
            aria-labelledby={`${id}-${choice.kind}`}
            aria-describedby={`${id}-${choice.kind}-text`}
          />
          <span>
            <b id={`${id}-${choice.kind}`}>{t(`whatsapp.bridge.kinds.${choice.words}`)}</b>
            <Hint as="span" id={`${id}-${choice.kind}-text`}>
              {t(`whatsapp.bridge.texts.${choice.words}`)}
            </Hint>
          </span>
        </label>
      ))}
      <Hint id={`${id}-hint`}>{t('whatsapp.bridge.from_now_on')}</Hint>
    </Stack>
  );
};
