import type { PersonKey, SeasonPlan, Step } from './deeds.ts';

const nameOf = ({ people }: Pick<SeasonPlan, 'people'>, key: PersonKey): string =>
  people.find((one) => one.key === key)?.first_name ?? key;

/** Tells a step in words: `Sat 8 Mar 20:01 Anna signs up for d3`. */
export const inWords = (plan: Pick<SeasonPlan, 'people'>, { at, who, deed, server, mishap }: Step): string => {
  const when = Temporal.PlainDateTime.from(at).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const told = (): string => {
    switch (deed.what) {
      case 'plan':
        return `plans ${deed.day} from ${deed.start} with ${deed.students} + ${deed.instructors} seats`;
      case 'seat':
        return `asks for ${deed.action} on ${deed.day}`;
      case 'burst':
        return `and others press at once: ${deed.presses.map((one) => `${nameOf(plan, one.who)} on ${one.day}`).join(', ')}`;
      case 'put':
        return `asks for ${deed.action} of ${nameOf(plan, deed.person)} on ${deed.day}`;
      case 'decide':
        return `${deed.canceled ? `calls off ${deed.day} (${deed.reason})` : `confirms ${deed.day}`}`;
      case 'move':
        return `moves ${deed.day} to ${deed.start}`;
      case 'delete':
        return `deletes ${deed.day}`;
      case 'attend':
        return `notes ${deed.absent ? 'absence' : `${deed.flights} flights`} of ${nameOf(plan, deed.person)} on ${deed.day}`;
      case 'pay':
        return `notes a payment of ${nameOf(plan, deed.person)}`;
      case 'collect':
        return `takes ${deed.amount / 100} francs from ${deed.people.map((one) => nameOf(plan, one)).join(', ')}`;
      case 'open-chat':
        return `opens the chat of ${deed.day}`;
      case 'say':
        return `says in the chat of ${deed.day}: ${deed.text}`;
      case 'note':
        return `notes on ${deed.day}: ${deed.text}`;
      case 'tick':
        return `ticks ${deed.item} of ${nameOf(plan, deed.person)} on ${deed.day}: ${deed.handedOut}`;
      case 'erase':
        return `asks to erase ${nameOf(plan, deed.person)}`;
      case 'open-poll':
        return `asks the people of ${deed.day} what they need`;
      case 'vote':
        return `needs on ${deed.day}: ${deed.items.join(', ') || 'nothing'}`;
      case 'appoint':
        return `makes ${nameOf(plan, deed.person)} a ${deed.role.replace('_', ' ')}`;
      case 'import':
        return `imports ${deed.names.join(', ')}`;
      case 'import-again':
        return `imports a row of ${nameOf(plan, deed.person)}, who is insured until ${deed.insured}`;
      case 'mailing':
        return `mails “${deed.subject}” to ${deed.people.length} members`;
      case 'mail-again':
        return 'sends the mails again that failed';
      case 'mailbox':
        return deed.isKnown ? 'has a mailbox again' : 'has a mailbox that its server does not know';
      case 'archive':
        return 'exports the school, and fills another one with it';
      case 'disable':
        return `${deed.disabled ? 'disables' : 'enables'} ${nameOf(plan, deed.person)}`;
      case 'look':
        return `looks at ${deed.at}${deed.day === null ? '' : ` of ${deed.day}`}`;
      case 'nonsense':
        return `sends nonsense: ${deed.kind} (${deed.day})`;
      case 'phone':
        return deed.state === 'back' ? 'is back online' : `has a phone that is ${deed.state}`;
      case 'event':
        return deed.event;
    }
  };
  if (deed.what === 'event') return `${when} ${deed.event}`;
  const befallen = mishap === null ? '' : ` (${mishap.what} of server ${server} after ${mishap.after} ms)`;
  return `${when} ${nameOf(plan, who)} ${told()}${befallen}`;
};
