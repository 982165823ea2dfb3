import { mdiBullhornOutline, mdiClose } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { SignUpFlight } from '../../contract.ts';
import { dayNewsQuery, dismissNews } from '../../live/day-news.client.ts';
import { type DayNews, isStillTrue } from '../../live/day-news.rules.ts';
import { cardId } from '../list/sign-up-list.rules.ts';
import styles from './DayNewsNote.module.css';
import { useDayNewsWords } from './day-news-words.ts';

interface DayNewsNoteProps {
  readonly member: MemberId;
  /** News of one day. */
  readonly news: readonly DayNews[];
  /** Whether the day has a card, which names it. */
  readonly hasCard: boolean;
}

/** Says what others have done to a day, until it is closed. */
export const DayNewsNote = ({ member, news, hasCard }: DayNewsNoteProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const cache = useQueryClient();
  const words = useDayNewsWords();
  const [first] = news;
  if (first === undefined) return null;
  const day = dates.dayShort(first.start_datetime);
  const close = () => {
    dismissNews(cache, member, first.flight_id);
    document.getElementById(hasCard ? cardId(first.flight_id) : 'main')?.focus({ preventScroll: true });
  };
  return (
    <Row align="start" gap={8} size={14} className={styles.note}>
      <Icon path={mdiBullhornOutline} size={18} />
      <Text as="div" grow className={styles.words}>
        {news.map((one) => (
          <p key={one.kind}>{hasCard ? words(one) : `${day}: ${words(one)}`}</p>
        ))}
      </Text>
      <IconAction
        size="small"
        icon={mdiClose}
        iconSize={18}
        label={t('signups.news.dismiss', { day })}
        onClick={close}
      />
    </Row>
  );
};

interface DayNewsDeskProps {
  readonly member: MemberId;
  readonly flights: readonly SignUpFlight[];
}

/** Speaks what others do to days of one's own, and shows it for days that have no card any more. */
export const DayNewsDesk = ({ member, flights }: DayNewsDeskProps) => {
  const dates = useDates();
  const words = useDayNewsWords();
  const { told, latest } = useQuery(dayNewsQuery(member)).data;
  const gone = told.filter(({ flight_id }) => !flights.some((day) => day.flight_id === flight_id));
  const shown = gone.filter((one) => isStillTrue(one, null, member));
  return (
    <>
      {/* Beside the status of the person's own presses, which it must not replace. */}
      <div aria-live="polite" className="visually-hidden">
        {latest.map((one) => (
          <p key={`${one.flight_id}-${one.kind}`}>{`${dates.dayShort(one.start_datetime)}: ${words(one)}`}</p>
        ))}
      </div>
      {[...new Set(shown.map(({ flight_id }) => flight_id))].map((id) => (
        <DayNewsNote
          key={id}
          member={member}
          news={shown.filter(({ flight_id }) => flight_id === id)}
          hasCard={false}
        />
      ))}
    </>
  );
};
