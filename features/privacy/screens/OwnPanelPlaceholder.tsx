import styles from './OwnPanel.module.css';

/** Placeholder as high as the panel that replaces it, so that the text below does not move. */
export const OwnPanelPlaceholder = () => <div className={styles.panel} aria-hidden />;
