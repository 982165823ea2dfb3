import { expect, it } from 'vitest';
import type { PictureId } from '../../core/ids/ids.ts';
import { isColorTaken, membersShown, pictureOf, standstill } from './rules.ts';

const pictureId = (name: string) => name as PictureId;
const PICTURES = [
  { id: pictureId('prion'), canopy_type: 'Nova Prion 5', canopy_color: ['petrol', 'orange'] },
  { id: pictureId('prion in red'), canopy_type: 'Nova Prion 5', canopy_color: ['red'] },
  { id: pictureId('any alpha'), canopy_type: 'Advance Alpha 7', canopy_color: [] },
  { id: pictureId('not described'), canopy_type: '', canopy_color: [] },
];

it.each([
  ['of this type in these colours', 'Nova Prion 5', ['petrol', 'orange'], 'prion'],
  [
    'whatever the order of the colours, and the case and blanks of the type',
    ' nova  prion 5',
    ['orange', 'petrol'],
    'prion',
  ],
  ['of one colour', 'Nova Prion 5', ['red'], 'prion in red'],
  ['in colours that nobody has taken a picture of', 'Nova Prion 5', ['yellow'], undefined],
  ['in some of its colours', 'Nova Prion 5', ['petrol'], undefined],
  ['of a type whose picture stands for all colours', 'Advance Alpha 7', ['blue', 'white'], 'any alpha'],
  ['of another type', 'Ozone Buzz Z7', ['red'], undefined],
  ['of no type', '', [], undefined],
])('the school’s picture of a canopy %s', (_name, type, colors, found) => {
  expect(pictureOf(PICTURES, type, colors)?.id).toBe(found);
});

it('knows those who chose a picture and those who follow the school’s', () => {
  const canopy = { canopy_type: 'Nova Prion 5', canopy_color: 'orange / petrol' };
  const shown = membersShown(PICTURES, [
    { ...canopy, canopy_image: 'true', members: ['Anna', 'Beat'] },
    { ...canopy, canopy_image: pictureId('any alpha'), members: ['Carla'] },
    { canopy_image: 'true', canopy_type: 'advance alpha 7', canopy_color: null, members: ['Dario'] },
    { canopy_image: 'true', canopy_type: null, canopy_color: null, members: ['Eva'] },
    { canopy_image: pictureId("a member's own"), canopy_type: null, canopy_color: null, members: ['Fritz'] },
  ]);
  expect([...shown]).toEqual([
    ['prion', ['Anna', 'Beat']],
    ['any alpha', ['Carla', 'Dario']],
    ["a member's own", ['Fritz']],
  ]);
});

const NEON = { id: '01900000-0000-7000-8000-000000000001', names: { en: 'neon pink', de: 'Neonrosa' } };

it.each([
  ['a new name', { en: 'mint', de: 'Mint' }, false],
  ['a word of the palette', { en: 'crimson', de: 'Rot' }, true],
  ['a synonym of the palette', { en: 'gray', de: 'Mausfarben' }, true],
  ['the name of another one, in the other language', { en: 'NEONROSA', de: 'Kunterbunt' }, true],
])('%s is taken: %s, %s', (_name, names, taken) => {
  expect(isColorTaken(names, [NEON])).toBe(taken);
});

const ADMIN = { user_id: '01900000-0000-7000-8000-000000000002' as never, first_name: 'Livia', last_name: 'Arnold' };
const INVITED = { ...ADMIN, verified: false };
const WORKING = { ...ADMIN, verified: true };

it.each<[string, Parameters<typeof standstill>[0], ReturnType<typeof standstill>]>([
  ['one admin of two can sign in', { admins: [INVITED, WORKING], erase_after: null }, null],
  ['no admin has answered', { admins: [INVITED], erase_after: null }, 'unanswered'],
  ['there is no admin', { admins: [], erase_after: null }, 'without_admin'],
  ['the school is closed', { admins: [WORKING], erase_after: '2026-12-29T12:00:00.000Z' }, 'closed'],
])('says whether a school stands still: %s', (_name, school, why) => expect(standstill(school)).toBe(why));
