/** Canopies of members, with the colours of wing tips and middle. */
export const CANOPIES = [
  ['Advance Alpha 7', 'blue / white'],
  ['Nova Prion 5', 'petrol / orange'],
  ['Ozone Buzz Z7', 'red / black'],
  ['Phi Maestro 3', 'green / white'],
  ['Advance Alpha 7', 'lime / white'],
  ['Nova Ion 7', 'purple / yellow'],
  ['Phi Symphonia 2', 'turquoise / white'],
  ['Advance Epsilon DLS', 'black / gold'],
  ['Ozone Buzz Z7', 'red / white'],
  ['Skywalk Mescal 6', 'orange / grey'],
  ['Swing Arcus RS', 'blue / yellow'],
] as const;

export const SCHOOL_CANOPY = ['Schulschirm', 'orange / grey'] as const;

/** Added to the palette by the school. */
export const SCHOOL_COLOR = { en: 'neon yellow', de: 'Neongelb' } as const;

/** The school's pictures; the last one has no description yet. */
export const PICTURES = [
  { canopy_type: 'Advance Alpha 7', canopy_colors: ['blue', 'white'], tips: '#1767c4', middle: '#f4f4f4' },
  { canopy_type: 'Nova Prion 5', canopy_colors: ['petrol', 'orange'], tips: '#0f7f8a', middle: '#f08c22' },
  { canopy_type: 'Ozone Buzz Z7', canopy_colors: ['red', 'black'], tips: '#c62828', middle: '#262626' },
  { canopy_type: 'Phi Symphonia 2', canopy_colors: [], tips: '#35b8bd', middle: '#f4f4f4' },
  { canopy_type: 'Nova Ion 7', canopy_colors: ['purple', 'yellow'], tips: '#673ab7', middle: '#f5c431' },
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
