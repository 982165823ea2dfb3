import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './FittedPaper.module.css';

interface FittedPaperProps {
  readonly children: ReactNode;
  /** Name of the sheet. If set, the sheet is not shrunk below a legible size and scrolls sideways instead. */
  readonly legible?: string;
}

/** The smallest size at which 10 pt are legible on a phone. */
const LEGIBLE = 0.7;

/** Shrinks a sheet to the available width, but never enlarges it. Printed in its own size. */
export const FittedPaper = ({ children, legible }: FittedPaperProps) => {
  const pane = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outer = pane.current;
    const width = room.current;
    const inner = paper.current;
    if (outer === null || width === null || inner === null) return;
    const rescale = () => {
      if (width.offsetWidth === 0 || inner.offsetWidth === 0) return;
      const fitting = Math.min(1, width.offsetWidth / inner.offsetWidth);
      const scale = legible === undefined ? fitting : Math.max(LEGIBLE, fitting);
      outer.style.cssText = `--scale: ${scale}; --width: ${inner.offsetWidth * scale}px; --height: ${inner.offsetHeight * scale}px`;
    };
    // Not at once: a new height may bring a scrollbar, and with it another width, which browsers report as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(rescale));
    rescale();
    observer.observe(width);
    // The content may load after the sheet itself.
    observer.observe(inner);
    return () => observer.disconnect();
  }, [legible]);
  return (
    <div
      ref={pane}
      className={styles.pane}
      {...(legible !== undefined && { role: 'region', 'aria-label': legible, tabIndex: 0 })}
    >
      <div ref={room} />
      <div className={styles.fitted}>
        <div ref={paper} className={styles.paper}>
          {children}
        </div>
      </div>
    </div>
  );
};
