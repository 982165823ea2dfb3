import type { Same } from '../../core/texts/same.ts';
import type { en } from './flight.texts.en.ts';

export const de: Same<typeof en> = {
  name: {
    type: 'Art',
    start_datetime: 'Beginn',
    end_datetime: 'Ende',
    deadline_datetime: 'Anmeldeschluss',
    max_students: 'Schüler/innen',
    max_start_instructors: 'Starthelfer/innen',
    meeting_point: 'Treffpunkt',
    meeting_time: 'Treffen um',
    description: 'Infos',
    no_queue: 'Ohne Warteliste',
    update_whatsapp: 'Änderungen in die Chatgruppe schreiben',
    canceled: 'Status',
    cancel_reason: 'Grund',
  },
  short: { max_start_instructors: 'Starthelf.' },
};
