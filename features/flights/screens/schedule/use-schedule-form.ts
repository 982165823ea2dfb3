import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { flightTeachersQuery } from '../../../members/client.ts';
import { useCreateFlights } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import { presetsQuery } from '../../presets.client.ts';
import type { Preset } from '../../presets.contract.ts';
import { contentOf, formOfPreset, isFrom, presetErrors } from './preset.form.ts';
import {
  batchOf,
  copyOf,
  EMPTY_FORM,
  errorsByField,
  type FormFault,
  type ScheduleForm,
  toggled,
} from './schedule.form.ts';
import type { CountName } from './shared-fields.form.ts';
import { useFieldText } from './use-field-text.ts';

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

/** State of the schedule form, and sending. */
export const useScheduleForm = (copied: Flight | null, onDone: () => void) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const notice = useNotice();
  const create = useCreateFlights();
  const fieldText = useFieldText();
  const [start] = useState<ScheduleForm>(useFirstForm(copied));
  const { data: presets = [] } = useQuery(presetsQuery());
  const [last, setLast] = useState<Preset | null>(null);
  const [isFull, setFull] = useState(false);
  /** Keeps the last attempt: the same days pressed again after a lost answer are not planned twice. */
  const press = useRef({ content: '', client_id: '' });
  const form = useForm<ScheduleForm, FormFault>({
    start,
    faultsOf: (values) => batchOf(values, zone).errors ?? {},
    send: async (values) => {
      const { body } = batchOf(values, zone);
      if (body === undefined) return;
      const content = JSON.stringify(body);
      if (press.current.content !== content) press.current = { content, client_id: crypto.randomUUID() };
      const { flight_ids } = await create.mutateAsync({ ...body, client_id: press.current.client_id });
      notice({ message: t('flights.schedule.done', { count: flight_ids.length }) });
      onDone();
    },
    refusedBy: (error) => Object.entries(errorsByField(refusedFields(error))).map(([path, code]) => ({ path, code })),
    textOf: (code, field) => (field === 'days' && code === 'required' ? t('flights.schedule.no_day') : fieldText(code)),
  });
  const { values, errorOf } = form;
  const preset = presets.find((one) => isFrom(values, one)) ?? null;
  const isFresh = copied === null && [...form.edited].every((field) => field === 'days' || field === 'type');
  const fillFrom = (chosen: Preset) => {
    setLast(chosen);
    form.change(formOfPreset(chosen));
  };

  return {
    ...form,
    daysError: isFull ? fieldText('too_many_days') : errorOf('days'),
    /** Shows a wrong number as soon as its field is left. An empty one waits for the button, as other fields do. */
    checkCount: (field: CountName) => {
      if (values[field].trim() !== '') form.check(field);
    },
    presets,
    /** The preset whose values the fields have; `null` if they have those of none. */
    preset,
    fillFrom,
    /** Fills in the preset of the type, if it is the only one and nothing that was typed is lost by it. */
    chooseType: (type: ScheduleForm['type']) => {
      form.change({ type });
      const [only, ...others] = presets.filter((one) => one.type === type);
      if (only !== undefined && others.length === 0 && (isFresh || preset !== null)) fillFrom(only);
    },
    /** Returns the fields as a preset with the name of the last chosen one; `null`, and shows why, if a field is wrong. */
    asPreset: (): Preset | null => {
      const wrong = presetErrors(values, zone);
      for (const field of wrong) form.check(field);
      if (wrong.length > 0) return null;
      return { ...contentOf(values), preset_id: crypto.randomUUID() as Preset['preset_id'], name: last?.name ?? '' };
    },
    pick: (days: readonly string[]) => {
      setFull(false);
      form.change({ days });
    },
    toggle: (day: string) => {
      const days = toggled(values.days, day);
      setFull(days === null);
      if (days !== null) form.change({ days });
    },
  };
};
