import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Chevron } from '../../../../web/theme/icons.tsx';
import { MEMBER_LABELS } from './labels.ts';
import type { MemberFields } from './use-member-form.ts';

interface SuggestFieldProps {
  readonly fields: MemberFields;
  readonly name: 'canopy_type' | 'harness_type';
  /** Any other text is as good. */
  readonly suggestions: readonly string[];
}

/** Text with suggestions. */
export const SuggestField = ({ fields: { form, change, errorOf }, name, suggestions }: SuggestFieldProps) => {
  const { t } = useTranslation();
  const error = errorOf(name);
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon={suggestions.length > 0}
      popupIcon={<Chevron />}
      disableClearable
      size="small"
      options={[...suggestions]}
      value={form[name]}
      inputValue={form[name]}
      // A reset only repeats the value, which is this text already.
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') change({ [name]: text });
      }}
      onChange={(_event, chosen) => change({ [name]: chosen })}
      slotProps={{ popper: { container: () => document.getElementById('main') } }}
      renderInput={(params) => (
        <TextField {...params} label={t(MEMBER_LABELS[name])} error={error !== undefined} helperText={error} />
      )}
    />
  );
};
