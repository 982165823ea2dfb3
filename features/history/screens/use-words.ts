import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import { looksLikeId } from '../../../core/ids/ids.ts';
import { isPaletteColor } from '../../../core/texts/canopy-colors.ts';
import { languageOf } from '../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { COUNTRIES, FLIGHT_TYPES } from '../../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import { CANCEL_REASONS } from '../../flights/contract.ts';
import { amountText } from '../../payments/amount.rules.ts';
import { PAYMENT_KINDS } from '../../payments/contract.ts';
import { useColors } from '../../schools/ui/use-colors.ts';
import type { FieldChange, HistoryEntry, Person, Value } from '../contract.ts';
import { type EntityName, entityOf, type ValueFormat } from '../entities.contract.ts';
import { type EventOfMany, eventOf, type HistoryEvent, listedValues, MANY_EVENTS } from '../words.rules.ts';
import { labelKey } from './field-labels.ts';

const SEATS = ['students', 'start_instructors'] as const;
const SEAT_ROLE: Readonly<Record<(typeof SEATS)[number], Role>> = {
  students: 'student',
  start_instructors: 'start_instructor',
};
const ITEMS = ['canopy', 'harness', 'helmet', 'radio', 'other'] as const;

const among = <Known extends string | number>(known: readonly Known[], value: Value): Known | undefined =>
  known.find((one) => one === value);

/** Returns the words of the history, in the texts and formats that the screens use for the same things. */
export const useWords = () => {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const colors = useColors();

  const colorName = (color: string): string =>
    isPaletteColor(color) || !looksLikeId(color) || colors.ofSchool.some(({ id }) => id === color)
      ? colors.nameOf(color)
      : t('history.unknown_color');

  const inWords = (format: ValueFormat, value: Exclude<Value, null>): string => {
    const text = String(value);
    switch (format) {
      case 'flag':
      case 'since':
        return t(value === true ? 'members.one.yes' : 'members.one.no');
      case 'own':
        return t(value === true ? 'members.one.yes' : 'members.one.of_school');
      case 'day':
        return dates.date(Temporal.PlainDate.from(text));
      case 'instant':
        return dates.fullDayAndTime(text);
      case 'cm':
        return t('members.one.cm', { count: Number(value) });
      case 'kg':
        return t('members.one.kg', { count: Number(value) });
      case 'colors':
        return [value]
          .flat()
          .map((color) => colorName(String(color)))
          .join(', ');
      case 'picture':
        return t(
          value === 'false'
            ? 'members.one.drawn'
            : value === 'true'
              ? 'members.one.fitting'
              : 'members.one.own_picture',
        );
      case 'skill_level':
        return t(`members.skill.${SKILL_LEVELS[Number(value)] ?? SKILL_LEVELS[0]}`);
      case 'standing':
        return t(`flights.states.${among(['unconfirmed', 'confirmed', 'canceled'] as const, value) ?? 'unconfirmed'}`);
      case 'role': {
        const role = among(ROLES, value);
        return role === undefined ? text : t(`roles.${role}`);
      }
      case 'country_name': {
        const country = among(COUNTRIES, value);
        return country === undefined ? text : t(`members.countries.${country}`);
      }
      case 'language':
        return LANGUAGE_NAMES[languageOf(text)];
      case 'region':
        return new Intl.DisplayNames(i18n.language, { type: 'region' }).of(text) ?? text;
      case 'flight_type': {
        const type = among(FLIGHT_TYPES, value);
        return type === undefined ? text : t(`flights.types.${type}`);
      }
      case 'reason': {
        const reason = among(CANCEL_REASONS, value);
        return reason === undefined ? text : t(`flights.reasons.${reason}`);
      }
      case 'seat': {
        const seat = among(SEATS, value);
        return seat === undefined ? text : t(`roles.${SEAT_ROLE[seat]}`);
      }
      case 'item': {
        const item = among(ITEMS, value);
        return item === undefined ? text : t(`materials.checklist.items.${item}`);
      }
      case 'amount':
        return amountText(Number(value));
      case 'payment_kind': {
        const kind = among(PAYMENT_KINDS, value);
        return kind === undefined ? text : t(`history.payment_kinds.${kind}`);
      }
      case 'text':
      case 'number':
      case 'time':
        return text;
    }
  };

  const nameOf = (person: Person | null): string =>
    person === null || person.user_id === null
      ? t('history.somebody')
      : `${person.first_name} ${person.last_name}`.trim();

  const dayOf = ({ flight }: Pick<HistoryEntry, 'flight'>): string =>
    flight === null || flight.start_datetime === null ? t('history.deleted_day') : dates.day(flight.start_datetime);

  const authorOf = ({ by }: Pick<HistoryEntry, 'by'>): string => {
    return by.kind === 'member' ? nameOf(by) : t(`history.${by.kind}`);
  };

  const amountOf = ({ values }: HistoryEntry): string => {
    const [currency, amount] = AMOUNT.map((name) => values.find(({ field }) => field === name));
    return `${currency?.after ?? ''} ${amountText(Number(amount?.after))}`;
  };

  const headline = (entry: HistoryEntry): string => {
    const event = eventOf(entry);
    const amount = entry.entity === 'payment' ? amountOf(entry) : '';
    const facts = { who: authorOf(entry), count: entry.count, amount };
    if (entry.count > 1) return t(`history.many.${isOfMany(event) ? event : 'other'}`, facts);
    return t(`history.events.${event}`, { ...facts, member: nameOf(entry.member), day: dayOf(entry) });
  };

  const wordsOf = (entity: EntityName, field: string, value: Value): string | null =>
    value === null ? null : inWords(entityOf(entity).fields[field] ?? 'text', value);

  /** Says from what to what a field was changed; `null` for a field without words. */
  const line = (entity: EntityName, { field, before, after }: FieldChange): { label: string; text: string } | null => {
    const key = labelKey(entity, field);
    if (key === null) return null;
    const [old, now] = [wordsOf(entity, field, before), wordsOf(entity, field, after)];
    const label = t(key);
    if (old === null) return now === null ? null : { label, text: t('history.value.entered', { after: now }) };
    if (now === null) return { label, text: t('history.value.removed', { before: old }) };
    // Tells what was changed, such as the seat, without a change of its own.
    if (JSON.stringify(before) === JSON.stringify(after) && entityOf(entity).always?.includes(field))
      return { label, text: now };
    if (old === now) return { label, text: t('history.value.another') };
    return { label, text: t('history.value.changed', { before: old, after: now }) };
  };

  /** Returns the lines of an entry below its headline. What was added or removed has values on one side only. */
  const linesOf = (entry: HistoryEntry): { field: string; label: string; text: string }[] =>
    linedValues(entry).flatMap(({ field, before, after }) => {
      const told = entry.action === 'changed' ? { field, before, after } : { field, ...bothSides(before ?? after) };
      const words = line(entry.entity, told);
      return words === null ? [] : [{ field, ...words }];
    });

  return { headline, linesOf, line, nameOf, dayOf, authorOf };
};

const bothSides = (value: Value) => ({ before: value, after: value });

const AMOUNT = ['currency', 'amount_minor'] as const;

const isOfMany = (event: HistoryEvent): event is EventOfMany => MANY_EVENTS.some((one) => one === event);

/** Returns the values below the headline: those of many changes that all of them have, without an amount, which the headline says. */
const linedValues = (entry: HistoryEntry): readonly FieldChange[] =>
  listedValues(entry).filter(
    ({ field }) =>
      (entry.count === 1 || entityOf(entry.entity).always?.includes(field)) && !AMOUNT.some((one) => one === field),
  );

export type Words = ReturnType<typeof useWords>;
