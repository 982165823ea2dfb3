import { mdiCalendarQuestionOutline, mdiForumRemoveOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { useSelf } from '../../accounts/client.ts';
import { flightQuery } from '../../flights/client.ts';
import { UnknownDay } from '../../flights/ui/lazy-day-questions.ts';
import { signUpFlightsQuery } from '../../signups/client.ts';

interface NoChatProps {
  readonly flightId: FlightId;
  /** The chat was displayed on this screen a moment ago. */
  readonly left: boolean;
}

/**
 * Returns whether the reader can see this day, for whose chat they may have to sign up; `undefined`: not known yet. A day
 * of another school is a day that does not exist.
 */
const useSeesDay = (flightId: FlightId, staff: boolean): boolean | undefined => {
  const { data: day } = useQuery({ ...flightQuery(flightId), enabled: staff });
  const { data: days } = useQuery({ ...signUpFlightsQuery(), enabled: !staff });
  if (staff) return day === undefined ? undefined : day !== null;
  return days?.some(({ flight_id }) => flight_id === flightId);
};

/** Explains why there is no chat: none exists, the reader has no access, or has lost it. */
export const NoChat = ({ flightId, left }: NoChatProps) => {
  const { t } = useTranslation();
  const staff = isStaff(useSelf());
  const sees = useSeesDay(flightId, staff);
  if (sees === undefined) return null;
  if (!sees && !left) return <NoDay flightId={flightId} staff={staff} />;
  const what = left ? 'left' : staff ? 'no_group' : 'not_found';
  return (
    <div role="status">
      <EmptyState
        icon={mdiForumRemoveOutline}
        title={t(`chat.messages.${what}`)}
        text={t(`chat.messages.${what}_text`)}
        action={
          staff ? (
            <ButtonLink to="/flight/$flightId" params={{ flightId }} variant="contained">
              {t('chat.messages.open_day')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/signups" variant="contained">
              {t('chat.messages.back_to_signups')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
};

/** Stands for the day of a chat that does not exist. */
const NoDay = ({ flightId, staff }: Pick<NoChatProps, 'flightId'> & { readonly staff: boolean }) => {
  const { t } = useTranslation();
  return (
    <div role="status">
      {staff ? (
        <Suspense>
          <UnknownDay flightId={flightId} />
        </Suspense>
      ) : (
        <EmptyState
          icon={mdiCalendarQuestionOutline}
          title={t('flights.not_found.title')}
          text={t('flights.not_found.text')}
          action={
            <ButtonLink to="/signups" variant="contained">
              {t('chat.messages.back_to_signups')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
};
