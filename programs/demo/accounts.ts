/** The accounts of the demo. `what` names the role to try out; the sign-in page has the words for it. */
export const DEMO_ACCOUNTS = {
  password: 'Aufwind-demo-1',
  accounts: [
    { email: 'admin@demo.example', name: 'Vreni Odermatt', what: 'school_admin' },
    { email: 'teacher@demo.example', name: 'Reto Zumbühl', what: 'flight_teacher' },
    { email: 'starter@demo.example', name: 'Tobias Käslin', what: 'start_instructor' },
    { email: 'student@demo.example', name: 'Livia Barmettler', what: 'student' },
    { email: 'beginner@demo.example', name: 'Selina Arnold', what: 'beginner_student' },
    { email: 'provider@demo.example', name: 'Paula Provider', what: 'product_admin' },
    { email: 'two-schools@demo.example', name: 'Nadja Furrer', what: 'two_schools' },
    { email: 'no-school@demo.example', name: 'Noah Niemand', what: 'no_school' },
  ],
} as const;
