import { mdiChevronDown } from '@mdi/js';
import type { ReactNode, Ref } from 'react';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import { Menu } from '../menus/Menu.tsx';
import { MenuRow } from '../menus/MenuRow.tsx';
import { useIsMobile } from '../page/use-media.ts';
import styles from './FilterMenu.module.css';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: string;
}

interface FilterMenuProps<Value extends string> {
  /** Such as "Type" or "State". */
  readonly label: string;
  readonly value: Value;
  /** The first option filters nothing: "All". */
  readonly options: readonly [FilterOption<Value>, ...FilterOption<Value>[]];
  readonly onChange: (value: Value) => void;
}

/** Filter with one choice of several: `Type All ⌄`. On phones it shows only its name, or only the active choice. */
export const FilterMenu = <Value extends string>({ label, value, options, onChange }: FilterMenuProps<Value>) => {
  const mobile = useIsMobile();
  const all = options[0];
  const chosen = options.find((option) => option.value === value) ?? all;
  const active = chosen !== all;
  return (
    <Menu
      label={label}
      trigger={(trigger) => (
        <button
          type="button"
          className={`${styles.chip} ${active ? styles.on : ''}`}
          aria-label={mobile ? `${label}: ${chosen.label}` : undefined}
          {...trigger}
        >
          {mobile ? (
            <span>{active ? chosen.label : label}</span>
          ) : (
            <span>
              <Text tone="quiet" weight={400}>
                {label}
              </Text>{' '}
              {chosen.label}
            </span>
          )}
          <Icon path={mdiChevronDown} size={18} className={styles.arrow} />
        </button>
      )}
    >
      {options.map((option) => (
        <MenuRow
          key={option.value}
          chosen={option === chosen}
          onSelect={() => onChange(option.value)}
          {...(option.icon === undefined ? {} : { icon: option.icon })}
        >
          {option.label}
        </MenuRow>
      ))}
    </Menu>
  );
};

interface FilterToggleProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly icon?: string;
  readonly iconColor?: string;
  /** Number of results with this filter. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** Filter that is on or off: "Only mine", or one of a row of roles with its count. */
export const FilterToggle = ({ ref, on, onChange, icon, iconColor, count, children }: FilterToggleProps) => (
  <button
    ref={ref}
    type="button"
    className={`${styles.chip} ${on ? styles.on : ''}`}
    aria-pressed={on}
    onClick={() => onChange(!on)}
  >
    {icon !== undefined && <Icon path={icon} size={18} {...(iconColor === undefined ? {} : { color: iconColor })} />}
    {children}
    {count !== undefined && (
      <Text tone="quiet" weight={400}>
        {count}
      </Text>
    )}
  </button>
);
