/** The page that the worker keeps: the frame of the app, for every page inside a school. */
export const SHELL = '/shell';
/** The script of the worker; the place of its address makes it the worker of all pages. */
export const WORKER = '/worker.js';
/** The address at which an installed app starts: the landing page leads on to the first page of the person who is signed in. */
export const APP_START = '/?app';
