import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import type { PersonOnOtherFlight, SecondFlightsChoice } from '../../contract.ts';

interface SecondFlightsDialogProps {
  /** The school day on which the people would have two flights. */
  readonly day: Temporal.PlainDate;
  readonly people: readonly PersonOnOtherFlight[];
  /** `null`: the day stays as it is. */
  readonly onDecide: (choice: SecondFlightsChoice | null) => void;
}

/** Asks what becomes of people who would have two flights on one school day, and names them. */
export const SecondFlightsDialog = ({ day, people, onDecide }: SecondFlightsDialogProps) => {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const namesOf = (some: readonly PersonOnOtherFlight[]) =>
    list.format(some.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  const teachers = people.filter(({ teaches }) => teaches);
  const others = people.filter(({ teaches }) => !teaches);
  return (
    <ModalDialog
      open
      title={t('day_questions.second.title', { count: people.length, day: useDates().dayShort(day) })}
      onClose={() => onDecide(null)}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={() => onDecide(null)}>
            {t('actions.cancel')}
          </Button>
          {others.length > 0 && (
            <Button variant="outlined" onClick={() => onDecide('keep')}>
              {t('day_questions.second.keep')}
            </Button>
          )}
          <Button variant="contained" onClick={() => onDecide('move')}>
            {t(others.length > 0 ? 'day_questions.second.move' : 'day_questions.second.give_back')}
          </Button>
        </>
      }
    >
      {others.length > 0 && <p>{t('day_questions.second.text', { count: others.length, names: namesOf(others) })}</p>}
      {teachers.length > 0 && (
        <p>{t('day_questions.second.teaches', { count: teachers.length, names: namesOf(teachers) })}</p>
      )}
      <p>{t('day_questions.second.told')}</p>
    </ModalDialog>
  );
};
