import { useEffect } from 'react';
import { editsAreGivenUp } from './given-up-edits.ts';
import { LeaveGuard, type LeaveWords } from './LeaveGuard.tsx';

interface DraftGuardProps extends LeaveWords {
  /** Whether there is input that is not sent automatically. */
  readonly unsent: boolean;
}

const notSaved = () => Promise.resolve('unsaved' as const);

/** Asks before the page is left or its tab is closed with unsent input. */
export const DraftGuard = ({ unsent, ...words }: DraftGuardProps) => {
  useEffect(() => {
    if (!unsent) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!editsAreGivenUp()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);
  return <LeaveGuard autosave={{ dirty: unsent, flush: notSaved }} words={words} />;
};
