/** A day as its mirrored group is told of it. */
export interface MirrorFacts {
  readonly school: string;
  readonly type: string;
  readonly day: string;
  /** On the school's clock: `08:30 – 17:00`. */
  readonly times: string;
  /** Place and time; `''`: none is said. */
  readonly meeting: string;
  readonly link: string;
}

const meetingLine = (word: string, meeting: string): string[] => (meeting === '' ? [] : [`${word}: ${meeting}`]);

/** The words of a mirrored group, which WhatsApp shows to all its members. */
export const en = {
  description: ({ school, type, day, times, meeting, link }: MirrorFacts): string =>
    [
      `${school}: ${type}, ${day}, ${times}`,
      ...meetingLine('Meeting point', meeting),
      `Sign-up and equipment: ${link}`,
    ].join('\n'),
  question: ({ day }: MirrorFacts): string => `What do you need on ${day}?`,
  nothing: 'I need nothing',
};
