import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import { setConsent } from './consent.commands.ts';
import * as contract from './consent.contract.ts';
import { CONSENT_VERSION } from './consent.contract.ts';
import { consentOf } from './consent.repository.ts';
import { hasAgreed } from './consent.rules.ts';
import { bridgeKind } from './settings.repository.ts';

const ownConsent = async (tx: SchoolTransaction): Promise<contract.Consent> => {
  const { memberId } = tx.scope.actor;
  const [consent, kind] =
    memberId === null ? [null, null] : await Promise.all([consentOf(tx, memberId), bridgeKind(tx)]);
  return {
    asked: kind !== null,
    text_version: CONSENT_VERSION,
    given: hasAgreed(consent, CONSENT_VERSION),
    since: consent === null ? null : (consent.withdrawn_at ?? consent.given_at),
  };
};

export const consentRoutes = [
  routeOfRead(contract.readConsent, ({ tx }) => ownConsent(tx)),
  route(contract.giveConsent, async ({ tx, body, now }) => (await setConsent(tx, body.given, now)) ?? ownConsent(tx)),
];
