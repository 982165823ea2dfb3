import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalLine } from '../../../../core/texts/typed-text.ts';
import { createBrowserDates } from '../../../../web/i18n/dates.ts';
import { FieldGroup, FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { schoolsKey } from '../../../schools/client.ts';
import type { ProviderSchool } from '../../../schools/console.contract.ts';
import { endSchool } from '../../school-end.client.ts';
import { endFaults } from '../../school-end.rules.ts';
import type { WithProof } from '../member/MemberDataCard.tsx';

export interface EndSchoolProps {
  readonly school: ProviderSchool;
  readonly withProof: WithProof;
  readonly onClose: () => void;
}

/** Names what happens at once, what in 30 days, and what has to be done before. */
export const EndSchoolDialog = ({ school, withProof, onClose }: EndSchoolProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const notice = useNotice();
  const [unproven, setUnproven] = useState(false);
  const { school_id, display_name: name, exported_at, timezone } = school;
  const form = useForm({
    start: { reason: '', name: '' },
    faultsOf: (typed) => endFaults(typed, name),
    textOf: (code, field) => (field === 'name' && code === 'wrong_format' ? t('school_end.other_name') : undefined),
    send: async ({ reason }) => {
      setUnproven(false);
      if (!(await withProof(() => endSchool(school_id, normalLine(reason))))) return setUnproven(true);
      await queryClient.invalidateQueries({ queryKey: schoolsKey });
      notice({ message: t('school_end.ended', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('school_end.title', { name })}
      submitLabel={t('school_end.verb')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{t('school_end.at_once')}</p>
        <p>{t('school_end.later')}</p>
        <p>
          {exported_at === null
            ? t('school_end.no_archive')
            : t('school_end.archive', { day: createBrowserDates(t, timezone).date(exported_at) })}{' '}
          {t('school_end.archive_hint')}
        </p>
      </Stack>
      <FieldGroup>
        <TextField required label={t('school_end.reason')} autoComplete="off" {...form.field('reason')} />
        <TextField
          required
          label={t('school_end.name')}
          autoComplete="off"
          {...form.field('name', t('school_end.name_hint', { name }))}
        />
      </FieldGroup>
      <Text as="div" tone="err" role="alert">
        {form.failure}
        {unproven && t('privacy.deletion.recent')}
      </Text>
    </FormDialog>
  );
};
