import { type ReactNode, useRef, useState } from 'react';
import { Text } from '../layout/Layout.tsx';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** Id for `aria-describedby` of the control inside. */
  readonly id?: string;
  readonly text: string;
  readonly children: ReactNode;
}

const EDGE = 8;

/** Shows a sentence about the control inside, on hover and keyboard focus. Escape hides it. */
export const Tooltip = ({ id, text, children }: TooltipProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);

  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    const element = bubble.current;
    if (box === undefined || element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const left = Math.min(Math.max(EDGE, box.left + box.width / 2 - width / 2), innerWidth - width - EDGE);
    const above = box.top - height - 6;
    element.style.left = `${left}px`;
    element.style.top = `${above < EDGE ? box.bottom + 6 : above}px`;
    setShown(true);
  };
  const hide = () => {
    if (shown) bubble.current?.hidePopover();
    setShown(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control inside and has no function of its own
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      <Text size={13} weight={400} ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
        {text}
      </Text>
    </span>
  );
};
