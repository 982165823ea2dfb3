import type { BaseMember } from '../../members/contract.ts';

type Named = Pick<BaseMember, 'first_name' | 'last_name'>;

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`;

/** Removes accents and case letter by letter, so that positions stay the same as in the name. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');

const withoutApostrophes = (text: string): string => text.replaceAll(/['’ʼ]/g, '');

/** Returns the position of the typed text in a name, or -1. `favre ce` also finds Céline Favre. */
export const placeInName = (member: Named, typed: string): number => {
  const wanted = folded(typed.trim());
  const place = folded(fullName(member)).indexOf(wanted);
  if (place >= 0) return place;
  const names = [`${member.last_name} ${member.first_name}`, fullName(member)];
  return names.some((name) => withoutApostrophes(folded(name)).includes(withoutApostrophes(wanted))) ? 0 : -1;
};

const MOST = 30;

/** Returns the members whose name contains the typed text: matches at the start of a name first, then by name. */
export const matchingNames = <Member extends Named>(members: readonly Member[], typed: string): Member[] => {
  const startsWord = (member: Member, place: number) => place === 0 || fullName(member).charAt(place - 1) === ' ';
  return members
    .map((member) => ({ member, place: placeInName(member, typed) }))
    .filter(({ place }) => place >= 0)
    .map(({ member, place }) => ({ member, rank: startsWord(member, place) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || fullName(a.member).localeCompare(fullName(b.member)))
    .slice(0, MOST)
    .map(({ member }) => member);
};
