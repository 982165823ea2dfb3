import type { SchoolId } from '../../core/ids/ids.ts';
import { bergluftDays, type DemoDay, weitblickDays } from './days.ts';
import { BERGLUFT, type DemoPerson, WEITBLICK } from './people.ts';

export interface DemoSchool {
  /** Always the same, so that a demo whose filling was cut short is found again and completed. */
  readonly id: SchoolId;
  readonly name: string;
  readonly link: string;
  readonly people: readonly DemoPerson[];
  /** Which member signs in with which of the demo's accounts, by the member's name. */
  readonly signIns: Readonly<Record<string, string>>;
  /** `saturday`: days from today to the Saturday on which the demo's weekends begin. */
  readonly days: (saturday: number) => readonly DemoDay[];
}

/** In the order in which they are filled: with the admin's school the demo is complete. */
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
