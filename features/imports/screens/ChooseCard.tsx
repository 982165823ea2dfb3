import { mdiTrayArrowUp } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { DropPlace } from '../../../web/ui/files/DropPlace.tsx';
import { Hint, Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import styles from './ChooseCard.module.css';
import type { Import } from './use-import.ts';

const ACCEPTED = '.xlsx,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values';

/** First step: a file that is chosen, dropped or pasted. */
export const ChooseCard = ({ work: { open, reading, faulty } }: { readonly work: Import }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  const openFile = (file: File | undefined) => {
    if (file !== undefined && !reading) void open(file.name, file);
  };
  const openText = (text: string) => {
    if (text.trim() !== '' && !reading) void open(t('imports.choose.clipboard'), new Blob([text]));
  };
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const [file] = clipboardData?.files ?? [];
    const text = clipboardData?.getData('text/plain') ?? '';
    // Cells copied in Excel come as text and as a picture.
    if (text !== '') openText(text);
    else openFile(file);
  });
  useEffect(() => {
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  const paste = async () => {
    try {
      openText(await navigator.clipboard.readText());
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };

  const problem = (): string => {
    if (faulty === null) return refused ? t('imports.choose.clipboard_refused') : '';
    return t(`imports.fault.${faulty.fault}`, { file: faulty.file });
  };
  return (
    <Card title={t('imports.choose.title')}>
      <DropPlace words={t('imports.choose.drop')} onFiles={([file]) => openFile(file)}>
        <p className={styles.text}>{t('imports.choose.text')}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('imports.choose.file')}
          onChange={({ target }) => {
            openFile(target.files?.[0]);
            // Reset, so that choosing the same file again also fires a change event.
            target.value = '';
          }}
        />
        <Row align="stretch" gap={12} wrap className={styles.buttons}>
          <Button
            variant="contained"
            startIcon={<Icon path={mdiTrayArrowUp} />}
            disabled={reading}
            onClick={() => input.current?.click()}
          >
            {t(reading ? 'imports.choose.reading' : 'imports.choose.file')}
          </Button>
          <Button variant="outlined" disabled={reading} onClick={() => paste()}>
            {t('imports.choose.paste')}
          </Button>
        </Row>
        <Hint className={styles.hint}>{t('imports.choose.drop_hint')}</Hint>
        <p role="alert" className={styles.problem}>
          {problem()}
        </p>
      </DropPlace>
    </Card>
  );
};
