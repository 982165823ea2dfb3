import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../../web/http/failures.ts';
import { AutosaveLine } from '../../../../web/ui/autosave/AutosaveLine.tsx';
import { useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';
import { loadChatDays, useSaveChatDays, type VersionedDays, versionedDays } from '../../settings.client.ts';
import { type DaysForm, daysError } from './days.form.ts';

/** Field that saves itself: after how many days chat groups are closed. */
export const ChatDaysField = ({ chat_days }: { readonly chat_days: number }) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const noticeSaved = useSavedNotice();
  const { mutateAsync: save } = useSaveChatDays();
  const label = t('whatsapp.bridge.days');
  const row = useMemo(() => versionedDays({ chat_days }), [chat_days]);
  const { form, change, autosave, conflict } = useMergingForm<
    VersionedDays,
    DaysForm,
    ReturnType<typeof refusedFields>[number]
  >({
    row,
    formOf: (present) => ({ days: String(present.chat_days) }),
    load: () => loadChatDays(cache),
    send: async (typed, base) => {
      const [next, was] = [Number(typed.days), Number(base.form.days)];
      const saved = await save({ chat_days: next, chat_days_was: was });
      noticeSaved(t('whatsapp.bridge.days_saved', { count: next }), () =>
        save({ chat_days: was, chat_days_was: next }),
      );
      return { form: typed, last_update: versionedDays(saved).last_update };
    },
    kept: { about: 'chat_days', title: t('whatsapp.bridge.title'), nameOf: () => label },
    refusedBy: refusedFields,
    faultsOf: ({ days }) => {
      const code = daysError(days);
      return { missing: code === 'required' ? [label] : [], wrong: code === 'range' ? [label] : [] };
    },
  });
  const error = daysError(form.days);
  const faultText = error === 'required' ? t('fields.required') : error && t('whatsapp.bridge.days_range');
  return (
    <>
      <TextField
        required
        label={label}
        value={form.days}
        onChange={(days) => change({ days })}
        error={error !== null}
        helperText={faultText ?? t('whatsapp.bridge.days_hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        end={t('whatsapp.bridge.days_unit')}
      />
      <AutosaveLine autosave={autosave} conflict={conflict} nameOf={() => label} textOf={(_, { days }) => days} />
    </>
  );
};
