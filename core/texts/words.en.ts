/** Words that the server also uses, on paper and in files. */
export const en = {
  roles: {
    beginner_student: 'Beginner',
    student: 'Student',
    start_instructor: 'Start instructor',
    flight_teacher: 'Flight teacher',
    school_admin: 'School admin',
    product_admin: 'Product admin',
  },
  calendar: {
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    weekdays_long: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    weekdays_narrow: 'Mo Tu We Th Fr Sa Su',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    months_long: 'January February March April May June July August September October November December',
    day: '{{weekday}} {{day}} {{month}} {{year}}',
    day_without_year: '{{weekday}} {{day}} {{month}}',
    day_without_weekday: '{{day}} {{month}} {{year}}',
    day_in_words: '{{weekday}}, {{day}} {{month}} {{year}}',
    month: '{{month}} {{year}}',
    day_and_time: '{{day}}, {{time}}',
    other_zone: 'Times are in {{zone}}, the zone of the school.',
  },
} as const;
