/** Forms, lists and the history call each field of a flight day by this one name. */
export const en = {
  name: {
    type: 'Type',
    start_datetime: 'Starts',
    end_datetime: 'Ends',
    deadline_datetime: 'Deadline',
    max_students: 'Students',
    max_start_instructors: 'Start instructors',
    meeting_point: 'Meeting point',
    meeting_time: 'Meet at',
    description: 'Information',
    no_queue: 'No waiting list',
    update_whatsapp: 'Write changes to the chat group',
    canceled: 'State',
    cancel_reason: 'Reason',
  },
  /** At the head of a column, where the name takes too much room. */
  short: { max_start_instructors: 'Start instr.' },
} as const;
