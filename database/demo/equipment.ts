/** What people fly; the colours are those of wing tips and middle, as members write them. */
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

export const HARNESSES = [
  'Advance Easiness 3',
  'Woody Valley Wani 3',
  'Advance Success 5',
  'Supair Altirando',
  'Gin Verso 3',
] as const;

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
