import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { ConflictDialog } from '../../../web/ui/autosave/ConflictDialog.tsx';
import { lastAuthorQuery } from '../last-author.client.ts';
import type { Subject } from '../last-author.contract.ts';

type AuthoredConflictDialogProps = Omit<ComponentProps<typeof ConflictDialog>, 'open' | 'theirsLabel'> & {
  readonly subject: Subject;
};

/** Asks which version of a field is kept, and says who saved the other one and when. */
export const AuthoredConflictDialog = ({ subject, ...conflict }: AuthoredConflictDialogProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: author } = useQuery(lastAuthorQuery(subject));
  const label = () => {
    const time = author && dates.time(author.at);
    if (time && author.oneself) return t('conflict.theirs_own', { time });
    if (time && author.first_name !== null) return t('conflict.theirs_of', { name: author.first_name, time });
    return t('conflict.theirs');
  };
  return <ConflictDialog {...conflict} open theirsLabel={label()} />;
};
