import type { Role } from '../../core/access/roles.ts';

export interface DemoPerson {
  readonly name: readonly [first: string, last: string];
  readonly role: Role;
  readonly is_school_admin?: boolean;
}

const of = (role: Role, ...names: readonly (readonly [string, string])[]): DemoPerson[] =>
  names.map((name) => ({ name, role }));

/** Sixty people; within each role, those with a demo account come first. */
export const WEITBLICK: readonly DemoPerson[] = [
  { name: ['Vreni', 'Odermatt'], role: 'flight_teacher', is_school_admin: true },
  ...of('flight_teacher', ['Reto', 'Zumbühl'], ['Andrea', 'Gisler'], ['Daniel', 'Keller'], ['Sarah', 'Whitfield']),
  ...of(
    'start_instructor',
    ['Tobias', 'Käslin'],
    ['Svenja', 'Burri'],
    ['Urs', 'Achermann'],
    ['Martina', 'Blättler'],
    ['Beat', 'Niederberger'],
    ['Chiara', 'Rossi'],
  ),
  ...of(
    'student',
    ['Livia', 'Barmettler'],
    ['James', 'Fletcher'],
    ['Jonas', 'Amstutz'],
    ['Céline', 'Favre'],
    ['Mirjam', 'Schuler'],
    ['Marco', 'Bianchi'],
    ['Nadja', 'Furrer'],
    ['Fabian', 'Niederberger'],
    ['Yannick', 'Wyss'],
    ['Nina', 'Hug'],
    ['Lukas', 'Gut'],
    ['Anja', 'Imfeld'],
    ['Pascal', 'Jenny'],
    ['Melanie', 'Kuster'],
    ['Dominik', 'Ming'],
    ['Sophie', 'Rochat'],
    ['Adrian', 'von Flüe'],
    ['Ramona', 'Stöckli'],
    ['Kevin', 'O’Connor'],
    ['Franziska', 'Meyer-Rüttimann'],
    ['Thomas', 'Gasser'],
    ['Julia', 'Brändle'],
    ['Matthias', 'Zgraggen'],
    ['Eva', 'Lustenberger'],
    ['Stefan', 'Huber'],
    ['Katharina', 'Weiss'],
    ['Philipp', 'Schönbächler'],
    ['Alexandra-Maria', 'Freiermuth-Wagenknecht'],
    ['Simon', 'Durrer'],
    ['Laura', 'Steiner'],
    ['Michael', 'Krause'],
    ['Elena', 'Conti'],
    ['David', 'Rüegg'],
  ),
  ...of(
    'beginner_student',
    ['Selina', 'Arnold'],
    ['Sandro', 'Epp'],
    ['Hannah', 'Meier'],
    ['Noah', 'Baumann'],
    ['Lea', 'Christen'],
    ['Tim', 'Frei'],
    ['Mia', 'Gerber'],
    ['Leon', 'Hess'],
    ['Anna', 'Infanger'],
    ['Luca', 'Kaufmann'],
    ['Emma', 'Lüthi'],
    ['Nico', 'Zemp'],
    ['Sara', 'Abächerli'],
    ['Joël', 'Mathis'],
    ['Amélie', 'Dubois'],
    ['Rolf', 'Käch'],
  ),
];

export const BERGLUFT: readonly DemoPerson[] = [
  { name: ['Hansruedi', 'Tobler'], role: 'flight_teacher', is_school_admin: true },
  ...of('flight_teacher', ['Monika', 'Sutter']),
  ...of('start_instructor', ['Nadja', 'Furrer'], ['Peter', 'Ammann']),
  ...of('student', ['Karin', 'Egger'], ['Oliver', 'Frick'], ['Sabine', 'Koch'], ['Jürg', 'Looser'], ['Ivo', 'Manser']),
  ...of('beginner_student', ['Lara', 'Nef'], ['Moritz', 'Rohner'], ['Zoé', 'Wild']),
];

/** Members whose invitation is not accepted yet. */
export const UNANSWERED: ReadonlySet<string> = new Set([
  'Nina Hug',
  'Stefan Huber',
  'Joël Mathis',
  'Amélie Dubois',
  'Rolf Käch',
  'Ivo Manser',
  'Zoé Wild',
]);
