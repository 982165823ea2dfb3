// The subjects of commits: `area: Verb …`, in the imperative, at most 72 characters.
// Plain JavaScript without packages: the hook runs it before anything is installed.
import { readFileSync } from 'node:fs';

const LONGEST = 72;

const SHAPE = /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*: (?<first>[A-Z][a-z]*(?:-[a-z]+)*(?:'t)?),? ./;

/** Subjects that git writes by itself. */
const BY_GIT = /^(?:Revert|Reapply|Merge) /;

const words = (text) => new Set(text.trim().split(/\s+/));

/**
 * Words with which no English imperative begins. The list names refused words, not allowed ones: a new verb must
 * not need a change here, and a noun that slips through does little harm.
 */
const NO_VERBS = words(`
  a an the this that these those each every all any some both no none nobody nothing everybody everything somebody
  something anybody i you he she it we they one's my your our their its who whoever whom whose what whatever which when
  whenever where wherever why how if unless because although while as than since until till of in on at by for from with
  without within to into onto over under above below between before after against about along among and or but nor so not
  also only just now then there here more most less fewer many much several few one two three four five six
  seven eight nine ten first second third last next new old same other another better current own is are was were be been
  being has have had does did can could may might must shall should will would taken given made written shown known done
  gone begun drawn english german login people room`);

/** Endings of other forms: *Adds*, *Added*, *Adding*, and of nouns in the plural. */
const OTHER_FORM = /(?:[^s]s|ed|ing)$/i;

/** Verbs that only look like another form. */
const IMPERATIVES = words(`
  bring cling fling ping ring sing sling spring sting string swing wring
  embed exceed feed heed need proceed seed shed shred speed succeed weed wed
  alias bias canvas focus`);

/** One sentence that says what is wrong with a subject; `null`: nothing. */
export const subjectFault = (subject) => {
  const text = subject.replace(/^(?:(?:fixup|squash|amend)! )+/, '');
  if (BY_GIT.test(text)) return null;
  const first = SHAPE.exec(text)?.groups?.first;
  if (first === undefined)
    return 'has not the shape "area: Verb …", such as "signups: Refuse a second flight on the same day".';
  const word = first.toLowerCase();
  if (NO_VERBS.has(word) || (OTHER_FORM.test(word) && !IMPERATIVES.has(word)))
    return `begins with "${first}", which is not an imperative: say what the commit does, as an order: "Add …", "Refuse …", "Keep …".`;
  if (text.length > LONGEST)
    return `has ${text.length} characters: ${LONGEST} at most. The body has room for the rest.`;
  return null;
};

if (import.meta.filename === process.argv[1]) {
  const [, , file] = process.argv;
  const [subject = ''] = readFileSync(file, 'utf8').split('\n');
  const fault = subjectFault(subject);
  if (fault !== null) {
    console.error(`"${subject}" ${fault}`);
    process.exit(1);
  }
}
