import { refusedFields } from '../../../../web/http/failures.ts';
import type { Versioned } from '../../../../web/ui/autosave/autosave-runner.ts';
import { type KeptFields, type MergingForm, useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { useSavedNotice } from '../../../../web/ui/notices/use-saved-notice.ts';

interface SettingsFormOptions<Settings, Form> {
  /** As they are stored. */
  readonly settings: Settings;
  readonly formOf: (settings: Settings) => Form;
  /** Returns the settings of a form without faults. */
  readonly settingsIn: (form: Form) => Settings;
  readonly load: () => Promise<Settings>;
  /** `was`: the settings that these replace. */
  readonly save: (body: Settings & { readonly was: Settings }) => Promise<unknown>;
  /** The notice after a save. */
  readonly saved: string;
  readonly kept: KeptFields<Form>;
  /** Names of the fields that are empty or wrong. */
  readonly faultsOf: (form: Form) => { readonly missing: readonly string[]; readonly wrong: readonly string[] };
}

type Refused = ReturnType<typeof refusedFields>[number];

/** Settings of a school as a form that saves itself, with Undo. They have no token: what they say stands for one. */
export const useSettingsForm = <Settings extends object, Form extends object>({
  settings,
  formOf,
  settingsIn,
  load,
  save,
  saved,
  kept,
  faultsOf,
}: SettingsFormOptions<Settings, Form>): MergingForm<Settings & Versioned, Form, Refused> => {
  const noticeSaved = useSavedNotice();
  const tokenOf = (of: Settings): string => JSON.stringify(settingsIn(formOf(of)));
  const versioned = (of: Settings) => ({ ...of, last_update: tokenOf(of) });
  return useMergingForm<Settings & Versioned, Form, Refused>({
    row: versioned(settings),
    formOf,
    load: async () => versioned(await load()),
    send: async (form, base) => {
      const [next, was] = [settingsIn(form), settingsIn(base.form)];
      await save({ ...next, was });
      noticeSaved(saved, () => save({ ...was, was: next }));
      return { form, last_update: tokenOf(next) };
    },
    kept,
    refusedBy: refusedFields,
    faultsOf,
  });
};
