import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import type { Country } from '../../../fields/kinds.fields.ts';
import type { Corrections } from '../../kept.rules.ts';
import { corrected, isChosen } from '../../questions.rules.ts';
import { RowField } from '../RowField.tsx';
import { quoted, useColumnName, useFaultText } from '../use-value-text.ts';
import { Actions, type AskedProps, Changes, Frame, usePreview } from './QuestionParts.tsx';
import styles from './Questions.module.css';

/** Wrong texts with a field each. The others stand in one row only, and are corrected there or left empty. */
const MOST_VALUES = 12;

/** Asks for the meaning of texts of one column. */
export const CellsQuestion = ({ work, question, disabled, onShow }: AskedProps<'cells'>) => {
  const { t } = useTranslation();
  const columnName = useColumnName();
  const faultText = useFaultText();
  const [meanings, setMeanings] = useState<ReadonlyMap<string, string>>(new Map());
  const [changes, look] = usePreview(work);
  const { field, code, values, rows } = question;
  const name = columnName(field);
  const isMissing = code === 'required';
  const asked = isMissing
    ? []
    : values
        .filter((one) => isChosen(field) || one.rows.length > 1)
        .slice(0, isChosen(field) ? undefined : MOST_VALUES);
  const others = values.length - asked.length;
  const mean = (text: string, meaning: string) => {
    const next = new Map(meanings).set(text, meaning);
    setMeanings(next);
    void look(corrected(field, values, next));
  };
  const empty = corrected(field, values, new Map(values.map(({ text }) => [text, ''])));
  return (
    <Frame
      title={t(isMissing ? 'imports.questions.missing' : 'imports.questions.cells', {
        field: name,
        count: rows.length,
      })}
      hint={isMissing ? '' : faultText(code, values[0]?.text ?? '')}
    >
      {asked.length > 0 && (
        <div className={styles.values}>
          {asked.map(({ text, rows: { length: count } }) => (
            <RowField
              key={text}
              field={field}
              label={t('imports.questions.value', { text: quoted(text), count })}
              value={meanings.get(text) ?? null}
              disabled={disabled}
              onChange={(meaning) => mean(text, meaning)}
            />
          ))}
        </div>
      )}
      {others > 0 && asked.length > 0 && <Hint>{t('imports.questions.others', { count: others })}</Hint>}
      <Changes changes={changes} />
      <Actions work={work} rows={rows} disabled={disabled} onShow={onShow}>
        {asked.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            disabled={disabled || meanings.size === 0}
            onClick={() => work.correct(corrected(field, values, meanings))}
          >
            {t('imports.edit.save')}
          </Button>
        )}
        {!isMissing && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={() => work.correct(empty)}>
            {t('imports.questions.empty', { count: rows.length })}
          </Button>
        )}
      </Actions>
    </Frame>
  );
};

/** Asks for the country of rows that name none. */
export const CountryQuestion = ({ work, question: { rows, fits }, disabled, onShow }: AskedProps<'country'>) => {
  const { t } = useTranslation();
  const [country, setCountry] = useState<Country | ''>('');
  const [all, setAll] = useState(false);
  const [changes, look] = usePreview(work);
  const others = (work.rows ?? []).filter(
    (row) => row.texts.country.trim() === '' && row.state !== 'skipped' && !rows.includes(row),
  );
  const of = (chosen: Country | '', withOthers: boolean): Corrections =>
    new Map(
      [...(fits.find((one) => one.country === chosen)?.rows ?? []), ...(withOthers ? others : [])].map(
        ({ line }) => [line, { country: chosen }] as const,
      ),
    );
  return (
    <Frame title={t('imports.questions.country', { count: rows.length })} hint={t('imports.questions.country_hint')}>
      <div className={styles.values}>
        <SelectField
          label={t('member_fields.name.country')}
          value={country}
          disabled={disabled}
          options={fits.map((one) => ({
            value: one.country,
            label: t('imports.questions.fits', {
              country: t(`members.countries.${one.country}`),
              count: one.rows.length,
            }),
          }))}
          onChange={(next) => {
            setCountry(next);
            void look(of(next, all));
          }}
        />
      </div>
      {others.length > 0 && (
        <CheckField
          label={t('imports.questions.country_all', { count: others.length })}
          checked={all}
          onChange={(next) => {
            setAll(next);
            if (country !== '') void look(of(country, next));
          }}
        />
      )}
      <Changes changes={changes} />
      <Actions work={work} rows={rows} disabled={disabled} onShow={onShow}>
        <Button
          size="small"
          variant="outlined"
          disabled={disabled || country === ''}
          onClick={() => work.correct(of(country, all))}
        >
          {t('imports.edit.save')}
        </Button>
      </Actions>
    </Frame>
  );
};
