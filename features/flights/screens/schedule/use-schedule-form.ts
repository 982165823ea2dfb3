import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { flightTeachersQuery } from '../../../members/client.ts';
import { isFieldProblem, useCreateFlights } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import {
  batchOf,
  copyOf,
  EMPTY_FORM,
  errorsByField,
  type FormErrors,
  isChanged,
  type LimitName,
  limitOf,
  type ScheduleForm,
  toggled,
} from './schedule.form.ts';

/**
 * Returns the initial form. A new day has the current user as its teacher; a copy keeps the teachers who are still at
 * the school, because others would be refused.
 */
const useFirstForm = (copied: Flight | null): ScheduleForm => {
  const { zone } = useDates();
  const self = useSelf();
  const { data: teachers } = useQuery(flightTeachersQuery());
  if (copied === null) {
    const own = self.role === 'flight_teacher' && self.memberId !== null ? [self.memberId] : [];
    return { ...EMPTY_FORM, teachers: own };
  }
  const form = copyOf(copied, zone);
  const isHere = (id: string) => teachers === undefined || teachers.some(({ user_id }) => user_id === id);
  return { ...form, teachers: form.teachers.filter(isHere) };
};

/** State of the schedule form, its errors, and sending. A refusal keeps the input. */
export const useScheduleForm = (copied: Flight | null, onDone: () => void) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const notice = useNotice();
  const create = useCreateFlights();
  const [untouched] = useState<ScheduleForm>(useFirstForm(copied));
  const [form, setForm] = useState(untouched);
  const [errors, setErrors] = useState<FormErrors>({});
  /** Known at once, while `busy` is only known after the next render: a double click comes in between. */
  const sending = useRef(false);
  /** Keeps the last attempt: the same days pressed again after a lost answer are not planned twice. */
  const press = useRef({ content: '', client_id: '' });

  const change = (part: Partial<ScheduleForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };

  /** Shows a wrong limit as soon as its field is left. An empty one waits for the button, as other fields do. */
  const checkLimit = (field: LimitName) => {
    if (form[field].trim() !== '' && limitOf(form[field]) === null) setErrors({ ...errors, [field]: 'number' });
  };

  const toggle = (day: string) => {
    const days = toggled(form.days, day);
    if (days === null) setErrors({ ...errors, days: 'too_many_days' });
    else change({ days });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const batch = batchOf(form, zone);
    const show = (wrong: FormErrors) => {
      // Synchronous: the fields must be marked before the first invalid one is searched.
      flushSync(() => setErrors(wrong));
      const first = element.querySelector<HTMLElement>('[data-invalid], [aria-invalid="true"]');
      first?.focus();
      // Centred, so that the error text below the field is visible, too.
      first?.scrollIntoView({ block: 'center' });
    };
    if (batch.errors !== undefined) return show(batch.errors);
    const content = JSON.stringify(batch.body);
    if (press.current.content !== content) press.current = { content, client_id: crypto.randomUUID() };
    sending.current = true;
    try {
      const { flight_ids } = await create.mutateAsync({ ...batch.body, client_id: press.current.client_id });
      notice({ message: t('flights.schedule.done', { count: flight_ids.length }) });
      onDone();
    } catch (error) {
      if (isFieldProblem(error)) show(errorsByField(error.errors));
    } finally {
      sending.current = false;
    }
  };
  return {
    form,
    changed: isChanged(form, untouched),
    errors,
    change,
    checkLimit,
    toggle,
    submit,
    busy: create.isPending,
  };
};
