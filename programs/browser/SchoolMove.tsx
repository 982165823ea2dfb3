import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../web/ui/notices/UndoProvider.tsx';
import { takeMove } from './session/chosen-school.ts';

/** Says that the address has opened another school than the one used last. */
export const SchoolMove = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  useEffect(() => {
    const name = takeMove();
    if (name !== null) notice({ message: t('app.school.now', { name }) });
  }, [t, notice]);
  return null;
};
