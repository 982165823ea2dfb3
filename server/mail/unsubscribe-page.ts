import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../core/texts/languages.ts';
import { escaped } from './layout.ts';
import { page, wanted } from './plain-page.ts';
import type { Unsubscribing } from './unsubscribe-links.ts';

/** What a member wants. */
interface Wish {
  readonly school: string;
  readonly unsubscribed: boolean;
}

/** Reads and writes the wishes of members. They resolve to `null` if there is no such member. */
export interface Unsubscribers {
  readonly read: (of: Unsubscribing) => Promise<Wish | null>;
  readonly write: (of: Unsubscribing, unsubscribed: boolean) => Promise<Wish | null>;
}

const WORDS = {
  en: {
    gets: (school: string) => `You get the e-mails that ${school} writes to its members.`,
    gets_none: (school: string) => `You no longer get the e-mails that ${school} writes to its members.`,
    others: 'E-mails about your flight days and your account come in either case.',
    title: 'E-mails of your school',
    stop: 'Unsubscribe',
    again: 'Get them again',
    unknown: 'This link is incomplete or no longer valid. Open it again from the e-mail, or ask your school.',
  },
  de: {
    gets: (school: string) => `Du bekommst die E-Mails, die ${school} an ihre Mitglieder schreibt.`,
    gets_none: (school: string) => `Du bekommst die E-Mails, die ${school} an ihre Mitglieder schreibt, nicht mehr.`,
    others: 'E-Mails zu deinen Flugtagen und deinem Konto bekommst du in jedem Fall.',
    title: 'E-Mails deiner Schule',
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
  const [state, value, label] = wish.unsubscribed
    ? [words.gets_none(wish.school), 'get', words.again]
    : [words.gets(wish.school), 'stop', words.stop];
  const form = `<form method="post"><button name="change" value="${value}">${label}</button></form>`;
  const content = `<h1>${words.title}</h1><p role="status">${escaped(state)}</p>${form}<p><small>${words.others}</small></p>`;
  return page(reply, language, words.title, content);
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
      const of = linked(request);
      return answer(reply, wanted(request), of === null ? null : await unsubscribers.read(of));
    });
    pages.post('/unsubscribe', async (request, reply) => {
      const of = linked(request);
      const unsubscribed = request.body !== 'change=get';
      return answer(reply, wanted(request), of === null ? null : await unsubscribers.write(of, unsubscribed));
    });
  });
};
