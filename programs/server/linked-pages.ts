import type { FastifyInstance } from 'fastify';
import { calendarLinks } from '../../server/http/calendar-links.ts';
import { type ReadFeed, serveCalendars } from '../../server/http/calendars.ts';
import { offerLinks } from '../../server/mail/offer-links.ts';
import { type Offers, serveOffers } from '../../server/mail/offer-page.ts';
import { unsubscribeLinks } from '../../server/mail/unsubscribe-links.ts';
import { serveUnsubscribing, type Unsubscribers } from '../../server/mail/unsubscribe-page.ts';

/** The features behind links that need no sign-in. */
export interface Linked {
  readonly unsubscribers: Unsubscribers;
  readonly offers: Offers;
  readonly readFeed: ReadFeed;
}

/** Makes the links that need no sign-in, and serves what they lead to. */
export const linkedPages = (secret: string, publicUrl: string) => {
  const [unsubscribing, offers] = [unsubscribeLinks(secret, publicUrl), offerLinks(secret, publicUrl)];
  const calendars = calendarLinks(secret, publicUrl);
  return {
    unsubscribeLink: unsubscribing.linkOf,
    offerLink: offers.linkOf,
    calendarAddress: calendars.addressOf,
    serve: (app: FastifyInstance, linked: Linked): void => {
      serveUnsubscribing(app, unsubscribing.read, linked.unsubscribers);
      serveOffers(app, offers.read, linked.offers);
      serveCalendars(app, calendars.read, linked.readFeed);
    },
  };
};
