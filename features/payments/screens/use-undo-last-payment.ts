import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import type { useSetLastPayment } from '../client.ts';

type SetLastPayment = ReturnType<typeof useSetLastPayment>['mutateAsync'];

/** Brings the last payment from before back, and says when it stays, because somebody has changed it since. */
export const useUndoLastPayment = (set: SetLastPayment) => {
  const { t } = useTranslation();
  const notice = useNotice();
  return async (before: string | null, after: string | null): Promise<void> => {
    try {
      const found = await set({ to: before, from: after });
      if (found.before !== after) notice({ message: t('members.one.last_payment_stays') });
    } catch (error) {
      notice({ message: errorText(t, error) });
    }
  };
};
