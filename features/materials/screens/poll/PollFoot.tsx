import { useTranslation } from 'react-i18next';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { fullName } from '../../../signups/ui/use-people.ts';
import styles from './PollFoot.module.css';
import { usePoll } from './use-poll.ts';

/** Foot of the checklist: how many participants have answered the poll, and who has not. */
export const PollFoot = ({ flight }: { readonly flight: Flight }) => {
  const { t } = useTranslation();
  const { poll } = usePoll(flight);
  if (poll === null) return null;
  const { answered, silent } = poll;
  const people = answered.length + silent.length;
  if (people === 0) return null;
  return (
    <Hint className={styles.foot}>
      {silent.length === 0
        ? t('materials.answers.all', { count: people })
        : t('materials.answers.some', {
            answered: answered.length,
            people,
            names: silent.map(fullName).join(', '),
          })}
    </Hint>
  );
};
