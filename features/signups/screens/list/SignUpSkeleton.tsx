import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import styles from './SignUpsScreen.module.css';

const CARD_HEIGHT = 156;

/** Grey cards as high as those that replace them, below the room for the name of their month. */
export const SignUpSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonRows rows={6} height={CARD_HEIGHT} lines={1} bars={[36, 64, 48]} cards={styles.cards} />
  </div>
);
