import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './DropPlace.module.css';

interface DropPlaceProps {
  /** Shown while files are held over it: "Drop the pictures here". */
  readonly words: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Accepts files by drag and drop; a button offers the same without dragging. */
export const DropPlace = ({ words, onFiles, children }: DropPlaceProps) => {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the alternative without a mouse is the button inside
    <div
      className={styles.place}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <div className={styles.over}>{words}</div>}
    </div>
  );
};
