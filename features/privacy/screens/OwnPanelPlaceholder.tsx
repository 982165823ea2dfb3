import styles from './OwnPanel.module.css';

/** As high as the panel that takes its place, so that what is read below does not jump. */
export const OwnPanelPlaceholder = () => <div className={styles.panel} aria-hidden />;
