import { type AuditedMail, type Books, dateIn, type Query, type Telling, ZONE } from './books.ts';

/** A mail whose acceptance the mail server could not confirm is sent again, as the same. */
const once = (all: readonly AuditedMail[]): readonly AuditedMail[] => [
  ...new Map(all.map((one) => [`${one.messageId} ${one.to.join()}`, one])).values(),
];

/** Matches the sentence with which a mail tells of a change of a day. */
const NEWS =
  /(ha[sd] cancelled|has confirmed|has deleted|has changed the time of) the flight day on|has moved a flight day/;

/** Compares the mails that arrived with what people had to be told. */
export const auditMails = (
  { tellings, unknownBoxes, shutJustNow }: Books,
  all: readonly AuditedMail[],
): readonly string[] => {
  const mails = once(all);
  const found: string[] = [];
  const key = ({ email, words }: Telling) => `${email} ${words}`;
  const meant = new Map<string, number>();
  for (const one of tellings) meant.set(key(one), (meant.get(key(one)) ?? 0) + 1);
  for (const one of new Map(tellings.map((each) => [key(each), each])).values()) {
    // One mail may tell of several days.
    const told = mails
      .filter(({ to }) => to.includes(one.email))
      .reduce((all, { text }) => all + text.split(one.words).length - 1, 0);
    const wanted = meant.get(key(one)) ?? 0;
    const mayLack = unknownBoxes.has(one.email) || (one.isOfPapers && shutJustNow.has(one.email));
    if (told > wanted || (told < wanted && !mayLack))
      found.push(`${one.email} was told ${told} times, not ${wanted}: ${one.words}`);
  }
  for (const { to, text } of mails) {
    const isMeant = tellings.some(({ email, words }) => to.includes(email) && text.includes(words));
    if (NEWS.test(text) && !isMeant) found.push(`${to.join()} was told what does not concern them: ${text}`);
  }
  return found;
};

/** Days before the end of a paper at which people are told, and of its end itself. */
const STEPS = [-1, 7, 30, 60];
/** The hour from which they are told, and for how many days after the end. */
const [TOLD_FROM, TOLD_AFTER] = [9, 7];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const hourIn = (at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit' }).format(at));

/** Notes what people must be told of their papers on this day, once a day. `now`: in milliseconds. */
export const checkPapers = ({ papers, people, disabled, checkedOn, tellings }: Books, now: number): void => {
  const today = dateIn(now);
  if (checkedOn.has(today) || hourIn(now) < TOLD_FROM) return;
  checkedOn.add(today);
  for (const person of people) {
    const paper = papers.get(person.id);
    if (paper === undefined || disabled.has(person.id)) continue;
    const left = Temporal.PlainDate.from(today).until(paper.lastDay).days;
    const step = STEPS.find((days) => left <= days);
    if (step === undefined || step >= paper.told || left < -TOLD_AFTER) continue;
    paper.told = step;
    const [year, month, day] = paper.lastDay.split('-').map(Number);
    const until = `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
    // With the full stop: a mail of several notices also has their titles.
    const words = `Liability insurance ${left < 0 ? `expired (valid until ${until})` : `valid until ${until}`}.`;
    tellings.push({ email: person.email, words, at: now, isOfPapers: true });
  }
};

/** Compares what the program says of the mails of mailings with those that arrived. */
export const auditMailings = async (
  { mailings, people, unknownBoxes }: Books,
  query: Query,
  all: readonly AuditedMail[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [id, { subject, members }] of mailings) {
    const rows = await query('select member_id, state, reason from app.mailing_recipient where mailing_id = $1', [id]);
    if (rows.length > members) found.push(`${subject} went to ${rows.length} people, not to ${members}`);
    for (const { member_id, state, reason } of rows) {
      const email = people.find(({ id }) => id === member_id)?.email ?? '';
      const arrived = once(all).filter(({ to, text }) => to.includes(email) && text.includes(subject)).length;
      const isKnown = !unknownBoxes.has(email);
      const isRight = state === 'sent' ? arrived === 1 : arrived === 0 && !(state === 'failed' && isKnown);
      if (!isRight || state === 'queued')
        found.push(`${subject} to ${email} is ${state} (${reason}), and arrived ${arrived} times`);
    }
  }
  return found;
};
