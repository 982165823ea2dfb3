import type { Versioned } from './autosave-runner.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveState } from './SaveState.tsx';
import type { MergingForm } from './use-merging-form.ts';

interface AutosaveLineProps<Form extends object>
  extends Pick<MergingForm<Versioned, Form, never>, 'autosave' | 'conflict'> {
  readonly nameOf: (field: keyof Form) => string;
  readonly textOf: (field: keyof Form, form: Form) => string;
}

/** Below the fields of a card that saves itself: what is unsaved, and the questions about it. A notice says the success. */
export const AutosaveLine = <Form extends object>({ autosave, conflict, nameOf, textOf }: AutosaveLineProps<Form>) => (
  <>
    {autosave.dirty && <SaveState state={autosave.state} onRetry={autosave.retry} />}
    <LeaveGuard autosave={autosave} />
    {conflict !== null && (
      <ConflictDialog
        open
        field={nameOf(conflict.field)}
        yours={textOf(conflict.field, conflict.yours)}
        theirs={textOf(conflict.field, conflict.theirs)}
        onChoose={conflict.decide}
      />
    )}
  </>
);
