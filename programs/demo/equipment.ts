/** Canopies of members, with the colours of wing tips and middle as members write them. */
export const CANOPIES = [
  ['Advance Alpha 7', 'blau / weiss'],
  ['Nova Prion 5', 'petrol / orange'],
  ['Ozone Buzz Z7', 'rot / schwarz'],
  ['Phi Maestro 3', 'grün / weiss'],
  ['Advance Alpha 7', 'limette / weiss'],
  ['Nova Ion 7', 'violett / gelb'],
  ['Phi Symphonia 2', 'türkis / weiss'],
  ['Advance Epsilon DLS', 'schwarz / gold'],
  ['Ozone Buzz Z7', 'rot / weiss'],
  ['Skywalk Mescal 6', 'orange / grau'],
  ['Swing Arcus RS', 'blau / gelb'],
] as const;

export const SCHOOL_CANOPY = ['Schulschirm', 'orange / grau'] as const;

/** The school's pictures; the last one has no description yet. */
export const PICTURES = [
  { canopy_type: 'Advance Alpha 7', canopy_colors: ['blau', 'weiss'], tips: '#1767c4', middle: '#f4f4f4' },
  { canopy_type: 'Nova Prion 5', canopy_colors: ['petrol', 'orange'], tips: '#0f7f8a', middle: '#f08c22' },
  { canopy_type: 'Ozone Buzz Z7', canopy_colors: ['rot', 'schwarz'], tips: '#c62828', middle: '#262626' },
  { canopy_type: 'Phi Symphonia 2', canopy_colors: [], tips: '#35b8bd', middle: '#f4f4f4' },
  { canopy_type: 'Nova Ion 7', canopy_colors: ['violett', 'gelb'], tips: '#673ab7', middle: '#f5c431' },
  { canopy_type: '', canopy_colors: [], tips: '#a4cf3c', middle: '#f4f4f4' },
] as const;

export const HARNESSES = [
  'Advance Easiness 3',
  'Woody Valley Wani 3',
  'Advance Success 5',
  'Supair Altirando',
  'Gin Verso 3',
] as const;

/** A harness type on the school's list that no member uses. */
export const SPARE_HARNESS = 'Sup’Air Minimax 4';

export const SCHOOL_HARNESS = 'Schulgurtzeug';

export const PLACES = [
  ['6376', 'Emmetten'],
  ['6370', 'Stans'],
  ['6390', 'Engelberg'],
  ['6003', 'Luzern'],
  ['6460', 'Altdorf'],
  ['6060', 'Sarnen'],
  ['8004', 'Zürich'],
  ['3600', 'Thun'],
] as const;

export const STREETS = ['Dorfstrasse', 'Seestrasse', 'Bergweg', 'Ringstrasse', 'Mühlegasse', 'Bahnhofstrasse'] as const;
