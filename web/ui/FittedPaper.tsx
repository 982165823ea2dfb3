import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FittedPaper.module.css';

/** Shrinks a sheet to the available width, but never enlarges it. Printed in its own size. */
export const FittedPaper = ({ children }: { readonly children: ReactNode }) => {
  const pane = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outer = pane.current;
    const inner = paper.current;
    if (outer === null || inner === null) return;
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(outer);
      const room = outer.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const width = inner.offsetWidth;
      if (room > 0 && width > 0) outer.style.setProperty('--scale', String(Math.min(1, room / width)));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    // The content may load after the sheet itself.
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={pane} className={styles.pane}>
      <div className={styles.zoomed}>
        <div ref={paper} className={styles.paper}>
          {children}
        </div>
      </div>
    </div>
  );
};
