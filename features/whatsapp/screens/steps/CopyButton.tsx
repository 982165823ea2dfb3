import { mdiContentCopy } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Describes the copied text. */
  readonly label: string;
}

export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const notice = useNotice();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notice({ message: t('whatsapp.steps.by_hand.copied') });
    } catch {
      notice({ message: t('whatsapp.steps.by_hand.not_copied') });
    }
  };
  return (
    <IconAction
      icon={mdiContentCopy}
      size={mobile ? 'large' : 'small'}
      iconSize={18}
      label={label}
      onClick={() => copy()}
    />
  );
};
