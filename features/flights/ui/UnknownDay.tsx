import { mdiCalendarQuestionOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { lastAuthorQuery } from '../../accounts/last-author.client.ts';

/** Stands for a flight day that does not exist, for staff: says who deleted it, if the history knows, and leads to the list. */
export const UnknownDay = ({ flightId }: { readonly flightId: FlightId }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: author } = useQuery(lastAuthorQuery({ flight_id: flightId }));
  const title = () => {
    if (!author?.deleted) return t('flights.not_found.title');
    if (author.oneself) return t('day_questions.deleted_by_you');
    return author.first_name === null
      ? t('day_questions.deleted')
      : t('day_questions.deleted_by', { name: author.first_name });
  };
  return (
    <EmptyState
      icon={mdiCalendarQuestionOutline}
      title={title()}
      text={
        author?.deleted
          ? t('day_questions.deleted_at', { time: dates.dayAndTime(author.at) })
          : t('flights.not_found.text')
      }
      action={
        <ButtonLink to="/flights" variant="contained">
          {t('flights.not_found.back')}
        </ButtonLink>
      }
    />
  );
};
