import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../core/texts/languages.ts';
import { escaped } from './layout.ts';
import type { Offering } from './offer-links.ts';
import { page, wanted } from './plain-page.ts';

export const OFFER_ANSWERS = ['take', 'leave'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The words of the page about an offer, in the language of the reader. */
export interface OfferWords {
  readonly title: string;
  readonly sentences: readonly string[];
  /** The buttons; none once the offer is over. */
  readonly answers: readonly { readonly value: OfferAnswer; readonly label: string }[];
  /** The page of the day, where one is signed in. */
  readonly link: { readonly url: string; readonly label: string };
}

/** Reads and answers offers. They resolve to `null` if there is no such day or member any more. */
export interface Offers {
  readonly read: (of: Offering, language: Language) => Promise<OfferWords | null>;
  readonly answer: (of: Offering, answer: OfferAnswer, language: Language) => Promise<OfferWords | null>;
}

const UNKNOWN: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: {
    title: 'A seat on a flight day',
    text: 'This link is incomplete or no longer valid. Open it again from the e-mail, or sign in.',
  },
  de: {
    title: 'Ein Platz an einem Flugtag',
    text: 'Dieser Link ist unvollständig oder nicht mehr gültig. Öffne ihn nochmals in der E-Mail oder logge dich ein.',
  },
};

/** In bytes: the form of the page has less than 20. */
const LARGEST = 200;

const show = (reply: FastifyReply, language: Language, words: OfferWords | null): FastifyReply => {
  if (words === null) {
    const { title, text } = UNKNOWN[language];
    return page(reply.status(404), language, title, `<h1>${title}</h1><p>${text}</p>`);
  }
  const title = escaped(words.title);
  const sentences = words.sentences.map((sentence) => `<p role="status">${escaped(sentence)}</p>`).join('');
  const buttons = words.answers.map(
    ({ value, label }) => `<button name="answer" value="${value}">${escaped(label)}</button>`,
  );
  const form = buttons.length === 0 ? '' : `<form method="post">${buttons.join(' ')}</form>`;
  const link = `<p><a href="${escaped(words.link.url)}">${escaped(words.link.label)}</a></p>`;
  return page(reply, language, words.title, `<h1>${title}</h1>${sentences}${form}${link}`);
};

/**
 * Serves the page of the links in mails about offers. Opening it changes nothing, because programs that check links open
 * them, too: only a press on one of its buttons does.
 */
export const serveOffers = (app: FastifyInstance, read: (of: unknown) => Offering | null, offers: Offers): void => {
  const linked = ({ query }: FastifyRequest) => read((query as Readonly<Record<string, unknown>>).of);
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    pages.get('/offer', async (request, reply) => {
      const [of, language] = [linked(request), wanted(request)];
      return show(reply, language, of === null ? null : await offers.read(of, language));
    });
    pages.post('/offer', async (request, reply) => {
      const [of, language] = [linked(request), wanted(request)];
      const pressed = OFFER_ANSWERS.find((answer) => request.body === `answer=${answer}`);
      if (of === null) return show(reply, language, null);
      const words = pressed === undefined ? offers.read(of, language) : offers.answer(of, pressed, language);
      return show(reply, language, await words);
    });
  });
};
