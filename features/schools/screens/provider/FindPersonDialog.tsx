import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Hint, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useFindPerson } from '../../console.client.ts';
import type { PersonPlace } from '../../people.contract.ts';
import { useSchoolForm } from '../settings/use-school-form.ts';
import styles from './FindPersonDialog.module.css';

interface Found {
  readonly email: string;
  readonly places: readonly PersonPlace[];
}

const Places = ({ email, places }: Found) => {
  const { t } = useTranslation();
  if (places.length === 0) return <p>{t('console.person.nowhere', { email })}</p>;
  return (
    <>
      <p>{t('console.person.found', { email, count: places.length })}</p>
      <ul className={styles.places}>
        {places.map(({ school, role, is_school_admin, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answer names no ids, and never changes
          <li key={place}>
            <b>{school}</b>
            <span>
              {[
                t(`console.roles.${role}`),
                ...(is_school_admin ? [t('console.roles.school_admin')] : []),
                t(`console.person.${state}`),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Finds a person by their exact address, for a reason that is kept. */
export const FindPersonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const find = useFindPerson();
  const [found, setFound] = useState<Found | null>(null);
  const form = useSchoolForm({ email: '', reason: '' }, async (asked) => {
    setFound(null);
    setFound({ email: asked.email.trim(), places: await find.mutateAsync(asked) });
  });
  return (
    <FormDialog
      title={t('console.person.title')}
      submitLabel={t('console.person.submit')}
      closeLabel={t('actions.close')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField
          required
          type="email"
          label={t('schools.fields.email')}
          autoComplete="off"
          {...form.field('email')}
        />
        <TextField
          required
          label={t('console.person.reason')}
          autoComplete="off"
          {...form.field('reason', t('console.person.reason_hint'))}
        />
        <Hint>{t('console.person.hint')}</Hint>
      </FieldGroup>
      <Text as="div" tone="err" role="alert">
        {form.failure}
      </Text>
      <div role="status">{found !== null && <Places {...found} />}</div>
    </FormDialog>
  );
};
