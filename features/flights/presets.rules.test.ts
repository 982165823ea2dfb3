import { describe, expect, it, test } from 'vitest';
import type { PresetId } from '../../core/ids/ids.ts';
import { MOST_PRESETS } from './presets.contract.ts';
import { presetNamed, presetRefusal } from './presets.rules.ts';

const named = (id: string, name: string) => ({ preset_id: id as PresetId, name });

test('a preset is found by its name, however its letters are written', () => {
  const presets = [named('a', 'Höhenflug'), named('b', 'Kurs')];
  expect(presetNamed(presets, ' HÖHENFLUG ')).toBe(presets[0]);
  expect(presetNamed(presets, 'Höhen')).toBeUndefined();
});

describe('a preset', () => {
  const full = Array.from({ length: MOST_PRESETS }, (_, at) => named(String(at), `Preset ${at}`));
  it.each([
    ['is added', [named('a', 'Kurs')], named('b', 'Weekend'), null],
    ['is replaced under its own name', [named('a', 'Kurs')], named('a', 'kurs'), null],
    ['needs a name of its own', [named('a', 'Kurs')], named('b', 'kurs'), 'preset_exists'],
    ['is one too many', full, named('new', 'New'), 'too_many_presets'],
    ['is replaced among as many as there may be', full, named('3', 'New'), null],
    ['is the last one', full.slice(1), named('new', 'New'), null],
  ])('%s', (_, present, preset, refusal) => {
    expect(presetRefusal(present, preset)).toBe(refusal);
  });
});
