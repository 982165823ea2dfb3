import type { SchoolId } from '../../core/ids/ids.ts';
import { bergluftDays, type DemoDay, weitblickDays } from './days.ts';
import { BERGLUFT, type DemoPerson, WEITBLICK } from './people.ts';

export interface DemoSchool {
  /** Constant, so that an interrupted filling can be detected and completed. */
  readonly id: SchoolId;
  readonly name: string;
  readonly link: string;
  readonly people: readonly DemoPerson[];
  /** Maps members' names to the e-mail addresses of their demo accounts. */
  readonly signIns: Readonly<Record<string, string>>;
  /** `saturday`: days from today to the first Saturday of the demo's weekends. */
  readonly days: (saturday: number) => readonly DemoDay[];
}

/** In the order of filling: the demo is complete once the admin's school is filled. */
export const DEMO_SCHOOLS: readonly DemoSchool[] = [
  {
    id: '019a0000-0000-7000-8000-00000000be01' as SchoolId,
    name: 'Gleitschirmschule Bergluft',
    link: 'bergluft.aufwind.example',
    people: BERGLUFT,
    signIns: { 'Nadja Furrer': 'two-schools@demo.example' },
    days: bergluftDays,
  },
  {
    id: '019a0000-0000-7000-8000-00000000be02' as SchoolId,
    name: 'Flugschule Weitblick',
    link: 'weitblick.aufwind.example',
    people: WEITBLICK,
    signIns: {
      'Vreni Odermatt': 'admin@demo.example',
      'Reto Zumbühl': 'teacher@demo.example',
      'Tobias Käslin': 'starter@demo.example',
      'Livia Barmettler': 'student@demo.example',
      'Selina Arnold': 'beginner@demo.example',
      'Nadja Furrer': 'two-schools@demo.example',
    },
    days: weitblickDays,
  },
];
