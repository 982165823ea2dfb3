import { mdiSort } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Menu } from '../../../../web/ui/menus/Menu.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { LIST_ORDERS, type ListOrder } from '../../../accounts/preferences.contract.ts';

interface OrderMenuProps {
  readonly order: ListOrder;
  readonly onChange: (order: ListOrder) => void;
  readonly size: 'small' | 'large';
}

/** Menu for the order of a flight day's participants, which is the same on paper. */
export const OrderMenu = ({ order, onChange, size }: OrderMenuProps) => {
  const { t } = useTranslation();
  const by = t(`signups.order.by.${order}`);
  return (
    <Menu
      label={t('signups.order.label')}
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="text"
          size={size}
          startIcon={<Icon path={mdiSort} />}
          aria-label={t('signups.order.current', { by })}
        >
          {by}
        </Button>
      )}
    >
      {LIST_ORDERS.map((one) => (
        <MenuRow key={one} chosen={one === order} onSelect={() => onChange(one)}>
          {t(`signups.order.by.${one}`)}
        </MenuRow>
      ))}
    </Menu>
  );
};
