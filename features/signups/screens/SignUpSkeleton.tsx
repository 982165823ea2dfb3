import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';

const CARD_HEIGHT = 156;

/** As high as the cards that come. */
export const SignUpSkeleton = () => <SkeletonRows rows={4} height={CARD_HEIGHT} bars={[24, 36, 16]} />;
