import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useListing } from '../../../../web/i18n/use-listing.ts';
import type { NameOf } from '../../../signups/ui/use-people.ts';
import type { ChatStep } from '../../steps.contract.ts';
import { leftOutByReason } from '../../steps.rules.ts';

/** Returns the name of a step, and a text about its outcome; '' if there is nothing to say. */
export const useStepWords = (nameOf: NameOf) => {
  const { t } = useTranslation();
  const listing = useListing();

  const title = ({ type, status, people: [first, ...others] }: ChatStep): string => {
    if (status === 'running') return t(`whatsapp.steps.doing.${type}`);
    switch (type) {
      case 'create_group':
      case 'delete_group':
      case 'send_group_message':
      case 'create_poll':
        return t(`whatsapp.steps.of_group.${type}`);
    }
    const name = first !== undefined && others.length === 0 ? nameOf(first) : null;
    const count = first === undefined ? 0 : 1 + others.length;
    return name === null
      ? t(`whatsapp.steps.of_people.${type}`, { count })
      : t(`whatsapp.steps.of_person.${type}`, { name });
  };

  const namesOf = (people: readonly MemberId[]): string => {
    const names = people.map(nameOf).filter((name) => name !== null);
    const gone = people.length - names.length;
    return listing([...names, ...(gone === 0 ? [] : [t('whatsapp.steps.gone', { count: gone })])]);
  };

  /** Such as "9 added. Sandro Epp has not agreed to WhatsApp yet." */
  const people = (step: ChatStep): string[] => {
    const { type, status, left_out } = step;
    if (left_out.length === 0) return [];
    const count = step.people.length - left_out.length;
    const hasEnded = status === 'completed' || status === 'partial_failed';
    const isOfPeople = type in PEOPLE && hasEnded && count > 0;
    return [
      ...(isOfPeople ? [t(`whatsapp.steps.came_about.${type as keyof typeof PEOPLE}`, { count })] : []),
      ...leftOutByReason(step).map((group) =>
        t(`whatsapp.steps.left_out.${group.reason}`, { count: group.people.length, names: namesOf(group.people) }),
      ),
    ];
  };

  const hint = ({ type, status, error, left_out, by_hand, unsure }: ChatStep): string[] => {
    if (by_hand) return [t('whatsapp.steps.hint.by_hand')];
    if (status === 'queued' || status === 'waiting') return [t(`whatsapp.steps.hint.${status}`)];
    if (unsure) return [t(`whatsapp.steps.hint.${type === 'create_group' ? 'unsure_group' : 'unsure'}`)];
    // The outcome for each person says more than a general error.
    return error === null || left_out.length > 0 ? [] : [t(`whatsapp.steps.errors.${error}`)];
  };

  return { title, note: (step: ChatStep): string => [...hint(step), ...people(step)].join(' ') };
};

const PEOPLE = {
  add_members: true,
  remove_members: true,
  make_admin: true,
  remove_admin: true,
  send_private_message: true,
} as const;
