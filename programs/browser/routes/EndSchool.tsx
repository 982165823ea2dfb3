import { ClosedSchoolDialog } from '../../../features/privacy/screens/school/ClosedSchoolDialog.tsx';
import { EndSchoolDialog } from '../../../features/privacy/screens/school/EndSchoolDialog.tsx';
import type { ProviderSchool } from '../../../features/schools/console.contract.ts';
import { useWithProof } from './use-with-proof.ts';

interface EndSchoolProps {
  readonly school: ProviderSchool;
  readonly onClose: () => void;
}

/** Ends a school, with the proof that this wants, or opens it again. */
export const EndSchool = ({ school, onClose }: EndSchoolProps) => {
  const { withProof, dialog } = useWithProof();
  if (school.erase_after !== null)
    return <ClosedSchoolDialog school={school} eraseAfter={school.erase_after} onClose={onClose} />;
  return (
    <>
      <EndSchoolDialog school={school} withProof={withProof} onClose={onClose} />
      {dialog}
    </>
  );
};
