import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';

export const StepsSkeleton = () => <SkeletonRows rows={3} height={33} bars={[60, 12]} />;
