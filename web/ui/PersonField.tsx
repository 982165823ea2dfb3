import { mdiAccountPlusOutline } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './PersonField.module.css';

interface Named {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

interface PersonFieldProps<Person extends Named> {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Those who fit what was typed, the best first. */
  readonly people: readonly Person[];
  readonly loading: boolean;
  /** Said where nobody fits. */
  readonly nobody: string;
  readonly isDisabled: (person: Person) => boolean;
  /** `row` is what the list of suggestions needs of each. */
  readonly renderPerson: (row: HTMLAttributes<HTMLLIElement>, person: Person) => ReactNode;
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
  const [open, setOpen] = useState(false);
  return (
    <Autocomplete
      value={null as Person | null}
      inputValue={typed}
      open={open && typed.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, why) => {
        if (why === 'input' || why === 'clear') onTyped(text);
      }}
      onChange={(_event, person) => {
        if (person === null) return;
        onTyped('');
        onChoose(person);
      }}
      options={people}
      loading={loading}
      loadingText={t('save.loading')}
      noOptionsText={nobody}
      filterOptions={(all) => all}
      getOptionLabel={({ first_name, last_name }) => `${first_name} ${last_name}`}
      getOptionKey={({ user_id }) => user_id}
      getOptionDisabled={isDisabled}
      isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
      // MUI fades what can't be chosen until it can't be read either.
      renderOption={({ key: _key, ...row }, person) => renderPerson({ ...row, style: { opacity: 1 } }, person)}
      // Inside of the landmark, but outside of the card, which cuts off what leaves it.
      slotProps={{ popper: { container: () => document.getElementById('main') } }}
      autoHighlight
      forcePopupIcon={false}
      onFocus={onFocus}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          autoFocus={autoFocus}
          slotProps={{
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" className={styles.adornment}>
                  <Icon path={mdiAccountPlusOutline} />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
};
