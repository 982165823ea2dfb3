import { useTranslation } from 'react-i18next';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { schoolErrors } from '../../client.ts';
import { REFUSED_FIELDS, type SchoolFault, type SchoolRefusal } from '../../rules.ts';
import { type Form, formErrors } from './school.form.ts';

const isSchoolRefusal = (code: SchoolFault): code is SchoolRefusal => code in REFUSED_FIELDS;

/** A form about a school or its admin. */
export const useSchoolForm = <Field extends string>(start: Form<Field>, send: (form: Form<Field>) => Promise<void>) => {
  const { t } = useTranslation();
  return useForm<Form<Field>, SchoolFault>({
    start,
    faultsOf: formErrors,
    send,
    refusedBy: schoolErrors,
    textOf: (code) => (isSchoolRefusal(code) ? t(`errors.${code}`) : undefined),
  });
};
