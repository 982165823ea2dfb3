import { mdiForumOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { ReasonedButton } from '../../../../web/ui/ReasonedButton.tsx';
import type { Flight } from '../../../flights/contract.ts';
import type { DayCrew } from '../../../signups/client.ts';
import { useMakeGroup } from '../../client.ts';
import { mayMakeGroup } from '../../rules.ts';
import styles from './steps.module.css';

interface MakeGroupProps {
  readonly flight: Flight;
  readonly crew: DayCrew | undefined;
  readonly onMade: (sentence: string) => void;
}

/** Before there is a group: who will be in it, and the one thing to do. */
export const MakeGroup = ({ flight, crew, onMade }: MakeGroupProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const make = useMakeGroup(flight.flight_id);
  const verdict = mayMakeGroup(flight, now);
  const who =
    crew &&
    t('chat_groups.steps.who', {
      teachers: t('chat_groups.steps.teachers', { count: crew.flight_teachers_docs.length }),
      start_instructors: t('chat_groups.steps.start_instructors', { count: crew.start_instructors_docs.length }),
      students: t('chat_groups.steps.students', { count: crew.students_docs.length }),
    });
  return (
    <>
      <EmptyState
        icon={mdiForumOutline}
        title={t('chat_groups.steps.no_group')}
        {...(who === undefined ? {} : { text: who })}
        action={
          <ReasonedButton
            variant="contained"
            size="large"
            reason={typeof verdict === 'string' ? null : t(`errors.${verdict.refusal}`)}
            reasonAs="text"
            busy={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: () => onMade(t('chat_groups.steps.group_said')) })}
          >
            {t('chat_groups.steps.make_group')}
          </ReasonedButton>
        }
      />
      <p role="alert" className={styles.fault}>
        {make.isError && errorText(t, make.error)}
      </p>
    </>
  );
};
