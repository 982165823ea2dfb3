import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { useSelf } from '../../accounts/client.ts';
import { flightTeachersQuery } from '../../members/client.ts';
import { isFieldProblem, useCreateFlights } from '../client.ts';
import type { Flight } from '../contract.ts';
import {
  batchOf,
  copyOf,
  EMPTY_FORM,
  errorsByField,
  type FormErrors,
  isChanged,
  type ScheduleForm,
  toggled,
} from './schedule.form.ts';

/** A new form is for whoever opens it. In a copy the teachers stay who are still at the school: of others none can be made. */
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

/** The form, what is wrong with it, and its sending. Nothing typed is lost when it is refused. */
export const useScheduleForm = (copied: Flight | null, onDone: () => void) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const notice = useNotice();
  const create = useCreateFlights();
  const [untouched] = useState<ScheduleForm>(useFirstForm(copied));
  const [form, setForm] = useState(untouched);
  const [errors, setErrors] = useState<FormErrors>({});

  const change = (part: Partial<ScheduleForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };

  const toggle = (day: string) => {
    const days = toggled(form.days, day);
    if (days === null) setErrors({ ...errors, days: 'too_many_days' });
    else change({ days });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const batch = batchOf(form, zone);
    const show = (wrong: FormErrors) => {
      // At once, because the fields have to be marked before the first of them is looked for.
      flushSync(() => setErrors(wrong));
      const first = element.querySelector<HTMLElement>('[data-invalid], [aria-invalid="true"]');
      first?.focus();
      // With the sentence under it.
      first?.scrollIntoView({ block: 'center' });
    };
    if (batch.errors !== undefined) return show(batch.errors);
    try {
      const { flight_ids } = await create.mutateAsync(batch.body);
      notice({ message: t('flights.schedule.done', { count: flight_ids.length }) });
      onDone();
    } catch (error) {
      if (isFieldProblem(error)) show(errorsByField(error.errors));
    }
  };
  return { form, changed: isChanged(form, untouched), errors, change, toggle, submit, busy: create.isPending };
};
