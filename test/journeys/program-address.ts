/** The URL of the program that this worker's journeys visit; set before the first of them begins. */
export const address = (path = ''): string => `${process.env['JOURNEY_URL']}${path}`;
