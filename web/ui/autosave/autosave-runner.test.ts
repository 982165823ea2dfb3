import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../../../core/contract/same-json.ts';
import { casesOf } from '../../../test/support/fuzz.ts';
import { ApiProblem } from '../../http/failures.ts';
import { runAutosave } from './autosave-runner.ts';
import { mergeEdits } from './merge-edits.ts';

interface Form {
  readonly city: number;
  readonly phone: number;
  readonly zip: number;
}
const FIELDS = ['city', 'phone', 'zip'] as const;
const aForm = fc.record({ city: fc.nat(2), phone: fc.nat(2), zip: fc.nat(2) });

test('an edit that was kept is saved on top of what others saved meanwhile, and asks where both changed a field', async () => {
  await fc.assert(
    fc.asyncProperty(aForm, aForm, aForm, fc.constantFrom('yours', 'theirs'), async (was, typed, others, side) => {
      let server = { ...others, last_update: sameJson(was, others) ? '1' : '2' };
      const asked: string[] = [];
      const runner = runAutosave<typeof server, Form, keyof Form, never>(() => ({
        row: server,
        formOf: ({ city, phone, zip }) => ({ city, phone, zip }),
        load: async () => server,
        send: async (form, base) => {
          if (base.last_update !== server.last_update) throw new ApiProblem(409, { code: 'stale_update' });
          server = { ...form, last_update: '3' };
          return { form, last_update: '3' };
        },
        refusedBy: () => [],
        same: sameJson,
        merge: mergeEdits,
        withTheirs: (form, field, theirs) => ({ ...form, [field]: theirs[field] }),
        sendable: (form) => form,
      }));
      const saved = new Promise<void>((resolve) => {
        const look = () => {
          const state = runner.state();
          if (state.kind === 'saved') resolve();
          if (state.kind !== 'conflict' || state.open[0] === undefined) return;
          asked.push(state.open[0]);
          runner.dispatch({ type: 'chosen', side });
        };
        runner.subscribe(look);
        runner.takeUp({ form: typed, base: { form: was, last_update: '1' } });
        runner.dispatch({ type: 'due' });
        look();
      });
      await saved;
      const isMine = (field: keyof Form) => typed[field] !== was[field];
      const isBoth = (field: keyof Form) =>
        isMine(field) && others[field] !== was[field] && others[field] !== typed[field];
      expect(asked).toEqual(FIELDS.filter(isBoth));
      for (const field of FIELDS) {
        const staysMine = isMine(field) && (!isBoth(field) || side === 'yours');
        expect(server[field]).toBe(staysMine ? typed[field] : others[field]);
        expect(runner.state().edits.form[field]).toBe(server[field]);
      }
    }),
    { numRuns: casesOf(300, 100) },
  );
});
