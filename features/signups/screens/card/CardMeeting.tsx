import { mdiMapMarkerOutline } from '@mdi/js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { SignUpFlight } from '../../contract.ts';
import styles from './CardMeeting.module.css';

interface CardMeetingProps {
  readonly flight: SignUpFlight;
  readonly mine: boolean;
  /** Whether to show the whole description, which several days may share, and not only its beginning. */
  readonly whole: boolean;
}

/** Shows where and when participants meet, and what they should know beforehand. */
export const CardMeeting = ({ flight, mine, whole }: CardMeetingProps) => {
  const { t } = useTranslation();
  const { meeting_point: point, meeting_time: time, description } = flight;
  if (point === '' && time === null && description === '') return null;
  const place = point === '' ? t('signups.meeting.unsaid') : point;
  return (
    <Stack gap={4} tone="quiet" className={`${styles.meeting} ${mine ? styles.mine : ''}`}>
      {(point !== '' || time !== null) && (
        <Row as="p" align="start" gap={6} className={styles.place}>
          <Icon path={mdiMapMarkerOutline} size={18} />
          <span>
            <span className="visually-hidden">{t('signups.meeting.point')}: </span>
            {place}
            {time !== null && ` · ${t('signups.meeting.at', { time })}`}
          </span>
        </Row>
      )}
      {description !== '' && <Description text={description} whole={whole} />}
    </Stack>
  );
};

/** Approximate limits of a text that fits on three lines of a card. */
const SHORT = { characters: 120, lines: 3 };
const isShort = (text: string): boolean => text.length <= SHORT.characters && text.split('\n').length <= SHORT.lines;

const Description = ({ text, whole }: { readonly text: string; readonly whole: boolean }) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (whole || isShort(text)) return <p className={styles.text}>{text}</p>;
  return (
    <>
      <p id={id} className={`${styles.text} ${open ? '' : styles.beginning}`}>
        {text}
      </p>
      <Button
        variant="text"
        size="small"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? t('signups.meeting.less') : t('signups.meeting.more')}
      </Button>
    </>
  );
};
