/** The address of the program that this worker's journeys visit. It is set before the first of them begins. */
export const address = (path = ''): string => `${process.env['JOURNEY_URL']}${path}`;
