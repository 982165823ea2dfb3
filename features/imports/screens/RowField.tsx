import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../core/access/roles.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { LANGUAGE_NAMES } from '../../../web/i18n/language.ts';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { TextArea } from '../../../web/ui/fields/TextArea.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { DateField } from '../../../web/ui/fields/times/DateField.tsx';
import { COUNTRIES } from '../../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import { type DraftField, IMPORTED } from '../imported.fields.ts';
import { LEVEL_TEXTS } from '../questions.rules.ts';

/** Text of a date that is not whole, which an import can't read. */
export const HALF_TYPED = '–';
/** Stands for an empty cell, which no option of a select can be. */
const EMPTY = 'empty';

interface RowFieldProps {
  readonly field: DraftField;
  readonly label: string;
  /** Text of the cell, as an import reads it. `null`: nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (text: string) => void;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly helperText?: string | undefined;
}

/** Field for one cell of a row, of the kind that the member's page has for it. */
export const RowField = ({ field, value, onChange, ...shared }: RowFieldProps) => {
  const { t } = useTranslation();
  const select = (options: readonly { readonly value: string; readonly label: string }[]) => (
    <SelectField
      {...shared}
      value={value === '' ? EMPTY : (value ?? '')}
      options={[...options, { value: EMPTY, label: t('imports.edit.empty') }]}
      onChange={(next) => onChange(next === EMPTY ? '' : next)}
    />
  );
  switch (IMPORTED[field].kind) {
    case 'role':
      return select(ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })));
    case 'level':
      return select(
        LEVEL_TEXTS.map((text, level) => ({
          value: text,
          label: t(`members.skill.${SKILL_LEVELS[level] ?? SKILL_LEVELS[0]}`),
        })),
      );
    case 'country':
      return select(COUNTRIES.map((country) => ({ value: country, label: t(`members.countries.${country}`) })));
    case 'language':
      return select(LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })));
    case 'day':
      return <DateField {...shared} value={value ?? ''} halfTyped={HALF_TYPED} onChange={onChange} />;
    case 'paragraph':
      return <TextArea {...shared} maxRows={8} value={value ?? ''} onChange={onChange} />;
    default:
      return <TextField {...shared} value={value ?? ''} onChange={onChange} />;
  }
};
