import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';

const CARD_HEIGHT = 156;

/** Placeholder as high as the cards that replace it. */
export const SignUpSkeleton = () => <SkeletonRows rows={4} height={CARD_HEIGHT} bars={[24, 36, 16]} />;
