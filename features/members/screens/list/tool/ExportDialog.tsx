import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../../web/i18n/language.ts';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog } from '../../../../../web/ui/dialogs/FormDialog.tsx';
import { CheckField } from '../../../../../web/ui/fields/CheckField.tsx';
import { ToggleField } from '../../../../../web/ui/fields/ToggleGroup.tsx';
import { useForm } from '../../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../../web/ui/layout/Layout.tsx';
import { filterOnWire } from '../../../member-list/list.client.ts';
import { useExportMembers } from '../../../member-list/selection.client.ts';
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportFormat,
  MOST_SELECTED,
  type SelectedMember,
} from '../../../member-list/selection.contract.ts';
import { exportColumnKey } from '../../../member-list/selection.rules.ts';
import type { MemberList } from '../use-member-list.ts';
import styles from './FilterDialog.module.css';

interface ExportDialogProps {
  readonly list: MemberList;
  /** `null`: all that the list shows on its pages. */
  readonly members: readonly SelectedMember[] | null;
  readonly onClose: () => void;
}

/** Not chosen at first: what staff wrote for themselves must not get into a file by accident. */
const PRIVATE: readonly ExportColumn[] = ['comment'];
const FIRST = EXPORT_COLUMNS.filter((column) => !PRIVATE.includes(column));

/** Asks for columns and format, and saves members as a file, sorted as on the list. */
export const ExportDialog = ({ list, members, onClose }: ExportDialogProps) => {
  const { t } = useTranslation();
  const save = useExportMembers();
  const total = members === null ? (list.page?.total ?? 0) : members.length;
  const count = Math.min(total, MOST_SELECTED);

  // The error dialog shows why it failed.
  const form = useForm<{ format: ExportFormat; columns: readonly ExportColumn[] }>({
    start: { format: 'xlsx', columns: FIRST },
    faultsOf: (values) => ({ columns: values.columns.length === 0 ? 'required' : null }),
    send: async ({ format, columns: chosen }) => {
      const { sort, descending } = list.request;
      await save.mutateAsync({
        members:
          members === null ? filterOnWire(list.role, list.request) : { user_ids: members.map((one) => one.user_id) },
        sort,
        descending,
        columns: [...chosen],
        format,
        language: currentLanguage(),
      });
      onClose();
    },
  });
  const { format, columns } = form.values;
  const setColumns = (chosen: readonly ExportColumn[]) => form.change({ columns: chosen });

  return (
    <FormDialog
      title={total > count ? t('list_tool.file.title_most', { count }) : t('list_tool.file.title', { count })}
      submitLabel={t('list_tool.file.save')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <ToggleField
          label={t('list_tool.file.format')}
          value={format}
          options={(['xlsx', 'csv'] as const).map((one) => ({ value: one, shown: t(`list_tool.file.${one}`) }))}
          onChange={(chosen) => form.change({ format: chosen })}
        />
        {format === 'csv' && <Hint>{t('list_tool.file.csv_hint')}</Hint>}
        <Hint>{t('list_tool.file.private')}</Hint>
      </FieldGroup>
      <FieldGroup title={t('list_tool.file.columns')}>
        <div className={styles.whole}>
          <div className={styles.all}>
            <Button variant="outlined" size="small" onClick={() => setColumns(EXPORT_COLUMNS)}>
              {t('list_tool.file.all')}
            </Button>
            <Button variant="outlined" size="small" onClick={() => setColumns([])}>
              {t('list_tool.file.none')}
            </Button>
          </div>
          <div className={styles.columns}>
            {EXPORT_COLUMNS.map((column) => (
              <CheckField
                key={column}
                label={t(exportColumnKey(column))}
                checked={columns.includes(column)}
                onChange={(on) =>
                  setColumns(EXPORT_COLUMNS.filter((one) => (one === column ? on : columns.includes(one))))
                }
              />
            ))}
          </div>
          <p role="alert" className={styles.error}>
            {form.faultOf('columns') !== null && t('list_tool.file.choose')}
          </p>
        </div>
      </FieldGroup>
    </FormDialog>
  );
};
