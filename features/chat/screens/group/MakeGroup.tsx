import { mdiForumOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useListing } from '../../../../web/i18n/use-listing.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { standing } from '../../../flights/rules.ts';
import type { DayCrew } from '../../../signups/client.ts';
import { useMakeGroup } from '../../client.ts';
import { mayMakeGroup } from '../../rules.ts';

interface MakeGroupProps {
  readonly flight: Flight;
  readonly crew: DayCrew | undefined;
  readonly onMade: (sentence: string) => void;
}

/** Shown before there is a group: who will be in it, and the button that creates it. */
export const MakeGroup = ({ flight, crew, onMade }: MakeGroupProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const make = useMakeGroup(flight.flight_id);
  const verdict = mayMakeGroup(flight, now);
  const refusal = typeof verdict === 'string' ? null : verdict.refusal;
  const who = useWho(crew);
  const press = async () => {
    try {
      await make.mutateAsync();
    } catch {
      return;
    }
    onMade(t('chat.group.group_said'));
  };
  return (
    <>
      <EmptyState
        icon={mdiForumOutline}
        title={t('chat.group.no_group')}
        // Keeps the height of the line while loading, so that the button does not move.
        {...(refusal === null ? { text: who ?? '\u00a0' } : {})}
        action={
          <ReasonedButton
            // On an unconfirmed day, the only primary button is in the header.
            variant={standing(flight) === 'unconfirmed' ? 'outlined' : 'contained'}
            size="large"
            reason={refusal === null ? null : t(`errors.${refusal}`)}
            reasonAs="text"
            busy={make.isPending}
            onClick={() => press()}
          >
            {t('chat.group.make_group')}
          </ReasonedButton>
        }
      />
      <Text as="p" size={13} tone="err" role="alert">
        {make.isError && errorText(t, make.error)}
      </Text>
    </>
  );
};

/** Returns how many people will be in the group, as text; `null` while loading. */
const useWho = (crew: DayCrew | undefined): string | null => {
  const { t } = useTranslation();
  const listing = useListing();
  if (crew === undefined) return null;
  const parts = [
    ['teachers', crew.flight_teachers_docs.length],
    ['start_instructors', crew.start_instructors_docs.length],
    ['students', crew.students_docs.length],
  ] as const;
  const present = parts.filter(([, count]) => count > 0);
  if (present.length === 0) return t('chat.group.who_nobody');
  return t('chat.group.who', {
    people: listing(present.map(([part, count]) => t(`chat.group.${part}`, { count }))),
  });
};
