import { schoolLink } from '../../core/contract/school-link.ts';
import type { NoticeId, SchoolId } from '../../core/ids/ids.ts';
import { languageOf } from '../../core/texts/languages.ts';
import type { NoticeKind } from './contract.ts';
import { de } from './push.mails.de.ts';
import { en } from './push.mails.en.ts';

const WORDS = { en, de };

/** The message to a device. Browsers with Declarative Web Push show it themselves, the others hand it to the worker. */
export interface ShownPush {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly lang: string;
    readonly dir: 'ltr';
    readonly body: string;
    /** The page that a tap opens. */
    readonly navigate: string;
    readonly silent: false;
    /** A later one with the same replaces it. */
    readonly tag: string;
  };
  /** The number on the icon of the app. */
  readonly app_badge: number;
}

export interface PushFacts {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly flight_id: string | null;
  readonly path: string;
  readonly language: string | null;
  readonly school: string;
  readonly unread: number;
}

/**
 * Returns what is shown for these notices of one member: it passes through the push service of a browser, so it says what
 * it is about, but neither names a person nor a day.
 */
export const shownPush = (
  notices: readonly [PushFacts, ...PushFacts[]],
  schoolId: SchoolId,
  publicUrl: string,
): ShownPush => {
  const [first] = notices;
  const language = languageOf(first.language);
  const words = WORDS[language];
  const isOne = notices.length === 1;
  return {
    web_push: 8030,
    notification: {
      title: first.school,
      lang: language,
      dir: 'ltr',
      body: isOne ? words.kinds[first.kind] : words.several(notices.length),
      navigate: schoolLink(publicUrl, schoolId, isOne ? first.path : '/notices'),
      silent: false,
      tag: isOne ? `${first.kind}/${first.flight_id ?? first.id}` : `several/${schoolId}`,
    },
    app_badge: first.unread,
  };
};
