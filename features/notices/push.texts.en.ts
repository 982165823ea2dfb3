/** Texts of push on one device, which few people open. */
export const en = {
  title: 'Push on this device',
  text: 'This phone or computer shows your notifications while Aufwind is closed. You get the e-mails anyway: a device can be off.',
  here: 'Show notifications on this device',
  private: 'It shows the school and what it is about, no names and no day. When you sign out here, it ends.',
  to_install:
    'On an iPhone or iPad this works once Aufwind is on the home screen: tap “Share” in Safari, then “Add to Home Screen”, and open Aufwind from there.',
  impossible:
    'This browser can’t show notifications while Aufwind is closed, perhaps because this is a private window.',
  blocked:
    'This browser blocks notifications from Aufwind. Allow them in the settings of the browser, and load this page again.',
  not_allowed: 'You have not allowed notifications yet. Switch it on again, and choose “Allow”.',
  no_service: 'This browser could not be registered for push. Please try again later, or with another browser.',
  refused:
    'Aufwind can’t reach this browser: the address of its push service is not on the internet. Another browser may work.',
  failure: 'Error while switching push on this device',
};
