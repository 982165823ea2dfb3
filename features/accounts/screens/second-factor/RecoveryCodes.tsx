import { mdiContentCopy, mdiFileDownloadOutline, mdiPrinterOutline } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { saveFile } from '../../../../web/ui/files/save-file.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import styles from './SecondFactor.module.css';
import { useCopy } from './use-copy.ts';

const List = ({ codes }: { readonly codes: readonly string[] }) => (
  <ol className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ol>
);

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string | null;
  readonly onKept: () => void;
}

/** Shows the recovery codes once. The person can go on only after confirming that the codes are stored. */
export const RecoveryCodes = ({ codes, email, onKept }: RecoveryCodesProps) => {
  const { t } = useTranslation();
  const { copy, said } = useCopy();
  const [kept, setKept] = useState(false);
  const [checked, setChecked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);

  const sheet = t('second_factor.codes.sheet', { product: t('product') });
  const account = email === null ? null : t('second_factor.codes.account', { email });
  const download = () => {
    const lines = [sheet, account, t('second_factor.codes.each_once'), '', ...codes, ''];
    const text = lines.filter((line) => line !== null).join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), t('second_factor.codes.file'));
  };
  const leave = () => {
    setChecked(true);
    if (kept) onKept();
    else box.current?.focus();
  };

  return (
    <div className={styles.flow}>
      <h2 ref={head} tabIndex={-1}>
        {t('second_factor.codes.title')}
      </h2>
      <p>{t('second_factor.codes.text')}</p>
      <List codes={codes} />
      {createPortal(
        <div className={styles.sheet}>
          <p>{sheet}</p>
          {account !== null && <p>{account}</p>}
          <List codes={codes} />
          <p>{t('second_factor.codes.each_once')}</p>
        </div>,
        document.body,
      )}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiContentCopy} size={18} />}
          onClick={() => copy(codes.join('\n'))}
        >
          {t('second_factor.codes.copy')}
        </Button>
        <Button variant="outlined" startIcon={<Icon path={mdiFileDownloadOutline} size={18} />} onClick={download}>
          {t('second_factor.codes.download')}
        </Button>
        <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} size={18} />} onClick={() => print()}>
          {t('second_factor.codes.print')}
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {said}
      </p>
      <CheckField
        ref={box}
        label={t('second_factor.codes.kept')}
        checked={kept}
        onChange={setKept}
        error={checked && !kept ? t('second_factor.codes.kept_missing') : undefined}
      />
      <div className={styles.buttons}>
        <Button variant="contained" onClick={leave}>
          {t('second_factor.codes.done')}
        </Button>
      </div>
    </div>
  );
};
