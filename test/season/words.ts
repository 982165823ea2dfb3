import type { PersonKey, SeasonPlan, Step } from './plan.ts';

const nameOf = ({ people }: SeasonPlan, key: PersonKey): string =>
  people.find((one) => one.key === key)?.first_name ?? key;

/** Tells a step in words: `Sat 8 Mar 20:01 Anna signs up for d3`. */
export const inWords = (plan: SeasonPlan, { at, who, deed }: Step): string => {
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
      case 'disable':
        return `${deed.disabled ? 'disables' : 'enables'} ${nameOf(plan, deed.person)}`;
      case 'look':
        return `looks at ${deed.at}${deed.day === null ? '' : ` of ${deed.day}`}`;
      case 'nonsense':
        return `sends nonsense: ${deed.kind} (${deed.day})`;
    }
  };
  return `${when} ${nameOf(plan, who)} ${told()}`;
};
