import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../core/texts/languages.ts';
import { escaped } from './layout.ts';
import { page, wanted } from './plain-page.ts';
import type { Unsubscribing } from './unsubscribe-links.ts';

/** The wish of a member, in the words of the reader's language. */
export interface Wish {
  readonly title: string;
  readonly sentence: string;
  /** A sentence about the mails that they get in either case. */
  readonly remark: string;
  readonly unsubscribed: boolean;
}

/** Reads and writes the wishes of members. They resolve to `null` if there is no such member. */
export interface Unsubscribers {
  readonly read: (of: Unsubscribing, language: Language) => Promise<Wish | null>;
  readonly write: (of: Unsubscribing, unsubscribed: boolean, language: Language) => Promise<Wish | null>;
}

const WORDS = {
  en: {
    title: 'Your e-mails',
    stop: 'Unsubscribe',
    again: 'Get them again',
    unknown: 'This link is incomplete or no longer valid. Open it again from the e-mail, or ask your school.',
  },
  de: {
    title: 'Deine E-Mails',
    stop: 'Abbestellen',
    again: 'Wieder bekommen',
    unknown:
      'Dieser Link ist unvollständig oder nicht mehr gültig. Öffne ihn nochmals in der E-Mail oder frag deine Schule.',
  },
} as const;

/** In bytes; the form of a mail program has 26, in several parts some more. */
const LARGEST = 2000;

const answer = (reply: FastifyReply, language: Language, wish: Wish | null): FastifyReply => {
  const words = WORDS[language];
  if (wish === null)
    return page(reply.status(404), language, words.title, `<h1>${words.title}</h1><p>${words.unknown}</p>`);
  const [value, label] = wish.unsubscribed ? ['get', words.again] : ['stop', words.stop];
  const form = `<form method="post"><button name="change" value="${value}">${label}</button></form>`;
  const title = escaped(wish.title);
  const content = `<h1>${title}</h1><p role="status">${escaped(wish.sentence)}</p>${form}<p><small>${escaped(wish.remark)}</small></p>`;
  return page(reply, language, wish.title, content);
};

/**
 * Serves the page of the links with which people unsubscribe. Opening it changes nothing, because programs that check
 * links open them, too. Any POST unsubscribes, as RFC 8058 demands, but that of the button which takes it back.
 */
export const serveUnsubscribing = (
  app: FastifyInstance,
  read: (of: unknown) => Unsubscribing | null,
  unsubscribers: Unsubscribers,
): void => {
  const linked = ({ query }: FastifyRequest) => read((query as Readonly<Record<string, unknown>>).of);
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    pages.get('/unsubscribe', async (request, reply) => {
      const [of, language] = [linked(request), wanted(request)];
      return answer(reply, language, of === null ? null : await unsubscribers.read(of, language));
    });
    pages.post('/unsubscribe', async (request, reply) => {
      const [of, language] = [linked(request), wanted(request)];
      const unsubscribed = request.body !== 'change=get';
      return answer(reply, language, of === null ? null : await unsubscribers.write(of, unsubscribed, language));
    });
  });
};
