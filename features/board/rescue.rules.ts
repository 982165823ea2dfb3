/** A number to call for help, with its name where it has one. */
interface RescueNumber {
  readonly name: string;
  readonly number: string;
}

const EUROPE: RescueNumber = { name: '', number: '112' };
const REGA = [{ name: 'Rega', number: '1414' }, { name: '', number: '144' }, EUROPE] as const;

/**
 * By ISO 3166-1. Sources: rega.ch (1414, abroad +41 333 333 333) and bag.admin.ch (144); bergrettung.at (140);
 * cnsas.it (118); elsewhere 112, the emergency number of the EU and of most networks of mobile phones.
 */
const NUMBERS: Readonly<Partial<Record<string, readonly RescueNumber[]>>> = {
  CH: REGA,
  LI: REGA,
  AT: [{ name: 'Bergrettung', number: '140' }, EUROPE],
  IT: [{ name: '', number: '118' }, EUROPE],
};

/** Returns whom to call in the country of a school, first the one for mountains. */
export const rescueNumbers = (country: string): readonly RescueNumber[] => NUMBERS[country] ?? [EUROPE];

/** Returns the address that opens a text message with this text, for a place without data. */
export const textMessage = (text: string): string => `sms:?&body=${encodeURIComponent(text)}`;
