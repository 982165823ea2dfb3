import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { CanopyIcon } from '../../../../web/ui/CanopyIcon.tsx';
import { asGreys, canopyColors } from '../../../../web/ui/canopy-colors.ts';
import type { TableColumn } from '../../../accounts/contract.ts';
import type { FullMember } from '../../../members/contract.ts';
import { cellText } from '../../rules.ts';
import { BeginnerBear } from './BeginnerBear.tsx';
import { countryName, listWords } from './list-words.ts';
import styles from './Sheet.module.css';

interface ListCellProps {
  readonly column: TableColumn;
  readonly member: FullMember;
  /** From 1 on. */
  readonly place: number;
  readonly marked: boolean;
  readonly country: string;
}

export const ListCell = ({ column: { value, textAlign }, member, place, marked, country }: ListCellProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(country);
  const stored = cellText(value, member, place, listWords(t));
  const text = value === 'phone' ? phoneText(stored) : value === 'address/country' ? countryName(t, stored) : stored;
  return (
    <td style={{ textAlign }} className={value === 'last_name' ? styles.lastName : undefined}>
      {marked && <BeginnerBear />}
      {value === 'canopy_image' ? <CanopyDrawing member={member} /> : text}
    </td>
  );
};

/** In greys of its own making: a printer without colours would turn red and green into the same one. */
const CanopyDrawing = ({ member: { user_info } }: { readonly member: FullMember }) => {
  const colors = canopyColors(user_info.canopy_color);
  return colors.length === 0 ? null : <CanopyIcon colors={asGreys(colors)} width={30} />;
};
