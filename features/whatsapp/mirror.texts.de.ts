import type { en } from './mirror.texts.en.ts';

const meetingLine = (word: string, meeting: string): string[] => (meeting === '' ? [] : [`${word}: ${meeting}`]);

export const de: typeof en = {
  description: ({ school, type, day, times, meeting, link }) =>
    [
      `${school}: ${type}, ${day}, ${times}`,
      ...meetingLine('Treffpunkt', meeting),
      `Anmeldung und Material: ${link}`,
    ].join('\n'),
  question: ({ day }) => `Was brauchst du am ${day}?`,
  nothing: 'Ich brauche nichts',
};
