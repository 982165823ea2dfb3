import { mdiBagPersonalOffOutline } from '@mdi/js';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, isBefore } from '../../../../core/time/instant.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ITEMS } from '../../checklist.contract.ts';
import { ITEM_ICON } from '../item-icons.ts';
import styles from './AnswerForm.module.css';
import { needsNote, withItem, withNothing } from './answer.form.ts';
import { ItemChoice } from './ItemChoice.tsx';
import { NoteField } from './NoteField.tsx';
import { type Answering, useAnswerForm } from './use-answer-form.ts';

interface UntilWhenProps {
  readonly closes: string;
  /** Name of the member for whom staff answer; `null` for oneself. */
  readonly name: string | null;
}

/** Shows until when the answer can be changed; later only staff see this. */
const UntilWhen = ({ closes, name }: UntilWhenProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const words = (): string => {
    if (!isBefore(now, instant(closes))) return t('materials.poll.begun');
    const moment = dates.dayAndTime(closes);
    return name === null ? t('materials.poll.until', { moment }) : t('materials.poll.until_of', { name, moment });
  };
  return <p className={styles.hint}>{words()}</p>;
};

interface AnswerFormProps extends Answering {
  /** Id of the form, for the submit button outside of it. */
  readonly id: string;
  /** Time from which only staff change answers. */
  readonly closes: string;
}

/** Form with the five items that the school lends, and "nothing". */
export const AnswerForm = ({ id, closes, ...sending }: AnswerFormProps) => {
  const { t } = useTranslation();
  const faultId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { values, change, submit, faultOf, failure } = useAnswerForm(sending);
  const unchosen = faultOf('items') !== null;
  // Focuses the first choice, because the dialog may open before the form is loaded.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const { answer, name } = sending;
  const own = name === null;
  return (
    <form id={id} ref={element} noValidate onSubmit={submit}>
      <UntilWhen closes={closes} name={name} />
      {own && answer?.by_staff && <p className={styles.hint}>{t('materials.poll.by_school')}</p>}
      <fieldset className={styles.choices} aria-describedby={unchosen ? faultId : undefined}>
        <legend className="visually-hidden">{t('materials.poll.material')}</legend>
        <div className={styles.items}>
          {ITEMS.map((item, place) => (
            <ItemChoice
              key={item}
              icon={ITEM_ICON[item]}
              word={t(`materials.checklist.items.${item}`)}
              wrong={unchosen && place === 0}
              chosen={values.items.includes(item)}
              onChange={(needed) => change(withItem(values, item, needed))}
            />
          ))}
        </div>
        {needsNote(values) && <NoteField form={values} fault={faultOf('note')} onChange={(note) => change({ note })} />}
        <ItemChoice
          wide
          icon={mdiBagPersonalOffOutline}
          word={t(own ? 'materials.poll.nothing' : 'materials.poll.nothing_of')}
          chosen={values.nothing}
          onChange={(nothing) => change(withNothing(values, nothing))}
        />
      </fieldset>
      {unchosen && (
        <p id={faultId} role="alert" className={styles.fault}>
          {name === null ? t('materials.poll.choose') : t('materials.poll.choose_of', { name })}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
      )}
    </form>
  );
};
