import { mdiAccountPlusOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/Icon.tsx';
import { useIsOnline } from '../notices/use-is-online.ts';
import { ComboField, type OptionRow } from './ComboField.tsx';

interface Named {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface PersonFieldProps<Person extends Named> {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** The people who fit what was typed, the best first. */
  readonly people: readonly Person[];
  readonly loading: boolean;
  /** The sentence shown where nobody fits. */
  readonly nobody: string;
  readonly isDisabled: (person: Person) => boolean;
  /** `row` is what the list of suggestions needs of each. */
  readonly renderPerson: (row: OptionRow, person: Person) => ReactNode;
  readonly autoFocus?: boolean;
  readonly onFocus?: () => void;
  readonly onChoose: (person: Person) => void;
}

/** A name is typed, Enter chooses the first that fits, and the field is ready for the next one. */
export const PersonField = <Person extends Named>({
  label,
  typed,
  onTyped,
  people,
  loading,
  nobody,
  isDisabled,
  renderPerson,
  autoFocus = false,
  onFocus,
  onChoose,
}: PersonFieldProps<Person>) => {
  const { t } = useTranslation();
  const online = useIsOnline();
  return (
    <ComboField
      aria-label={label}
      placeholder={label}
      start={<Icon path={mdiAccountPlusOutline} />}
      typed={typed}
      onTyped={onTyped}
      options={people}
      keyOf={({ user_id }) => user_id}
      renderOption={({ first_name, last_name }) => `${first_name} ${last_name}`}
      renderRow={renderPerson}
      isDisabled={isDisabled}
      onChoose={(person) => {
        onTyped('');
        onChoose(person);
      }}
      takesFirst
      opensByTyping
      message={loading ? t(online ? 'save.loading' : 'problem.offline') : nobody}
      autoFocus={autoFocus}
      {...(onFocus !== undefined && { onFocus })}
    />
  );
};
