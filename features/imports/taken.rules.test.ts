import { expect, it } from 'vitest';
import { BLANK, type DraftTexts, readDraft } from './drafts.rules.ts';
import { takenOtherwise } from './taken.rules.ts';

const NAME = { first_name: 'Anna', last_name: 'Muster' };

it.each<[Partial<DraftTexts>, string | number | null]>([
  [{ weight: '72,5' }, 73],
  [{ weight: '72.50 kg' }, 73],
  [{ weight: '72,0' }, null],
  [{ weight: '72' }, null],
  [{ size: '178,5 cm' }, 179],
  [{ size: '1,78' }, null],
  [{ phone: '079 412 33 87 / 041 610 11 22' }, '+41794123387'],
  [{ phone: '079 412 33 87 (nur abends)' }, '+41794123387'],
  [{ emergency_phone: '079 412 33 87, Mutter 041 610 11 22' }, '+41794123387'],
  [{ phone: 'Tel. 079 412 33 87' }, null],
  [{ phone: '0041 (0)79 412 33 87' }, null],
  [{ phone: '041/610 11 22' }, null],
  [{ phone: '794123387' }, null],
  [{ email: 'a@x.example ::: b@x.example' }, 'a@x.example'],
  [{ phone: '079 412 33 87 ::: 041 610 11 22' }, '+41794123387'],
  [{ street: 'Dorfweg 1 ::: Seeweg 2' }, 'Dorfweg 1'],
  [{ comment: 'eins ::: zwei' }, null],
  [{ weight: 'leicht ::: schwer' }, null],
  [{ joined_on: '2019' }, '2019-01-01'],
  [{ insurance_valid_until: '6/2027' }, '2027-06-30'],
  [{ joined_on: '1.3.19' }, null],
  [{ joined_on: '2. März 2019' }, null],
  [{ birth_date: '--03-12' }, null],
  [{ zip: 'D-79761' }, null],
  [{ email: 'keine' }, null],
])('of %j something else is taken: %j', (texts, after) => {
  const all = { ...BLANK, ...NAME, ...texts };
  const { draft } = readDraft(all, { country: 'CH', today: '2026-05-02' });
  const [[field, typed] = []] = Object.entries(texts);
  expect(takenOtherwise(all, draft)).toEqual(after === null ? [] : [{ field, typed, after }]);
});
