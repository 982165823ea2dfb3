import { lazy } from 'react';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

/** Lazy, because few edits meet another one of the same field. */
export const AuthoredConflictDialog = lazy(async () => ({
  default: (await loadPart(() => import('./AuthoredConflictDialog.tsx'))).AuthoredConflictDialog,
}));
