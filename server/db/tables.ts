// `npm run tables` writes this file from the migrations, with database/table-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BoardFactId,
  ColorId,
  CommentId,
  FeedId,
  FlightId,
  IdentityId,
  ImportId,
  KeptImportId,
  MailingId,
  MemberId,
  MessageId,
  NoticeId,
  PaymentId,
  PictureId,
  PresetId,
  SchoolId,
  StepId,
} from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';

/** The tables of schema `app`, as the working role `aufwind_app` sees them. */
export interface AppTables {
  board_fact: {
    school_id: SchoolId;
    id: BoardFactId;
    flight_id: FlightId;
    member_id: MemberId | null;
    what: 'here' | 'launched' | 'landed' | 'gone_home' | 'undo' | 'card_opened' | 'cards_loaded' | 'named' | 'closed';
    flight_number: number | null;
    undoes: string | null;
    at: string;
    pressed_ms: number;
    offset_ms: number;
    device: string;
    by_member: MemberId | null;
    received_at: string;
    note: string | null;
  };
  calendar_feed: {
    school_id: SchoolId;
    member_id: MemberId;
    id: FeedId;
    created_at: string;
  };
  canopy_color: {
    school_id: SchoolId;
    id: ColorId;
    name_en: string;
    name_de: string;
  };
  canopy_picture: {
    school_id: SchoolId;
    id: PictureId;
    member_id: MemberId | null;
    canopy_type: Generated<string>;
    canopy_colors: Generated<string[]>;
    width: number;
    height: number;
    created_at: Generated<string>;
  };
  canopy_picture_file: {
    school_id: SchoolId;
    picture_id: PictureId;
    size: 'thumb' | 'full';
    content: Buffer;
  };
  change: {
    school_id: SchoolId;
    id: Generated<number>;
    at: Generated<string>;
    actor_id: IdentityId | null;
    entity: string;
    entity_id: string;
    before: ColumnType<unknown, string | null | undefined, string | null>;
    after: ColumnType<unknown, string | null | undefined, string | null>;
    member_id: GeneratedAlways<MemberId | null>;
    flight_id: GeneratedAlways<FlightId | null>;
    actor_erased: Generated<boolean>;
    deed: number | null;
    leads: Generated<boolean>;
    of_rights: GeneratedAlways<boolean>;
    pressed_at: Generated<string | null>;
  };
  chat_bridge: {
    school_id: SchoolId;
    kind: 'whatsapp-assisted' | 'waha';
    hook_id: string;
    sealed: Buffer | null;
    accepted_by: MemberId | null;
    accepted_at: string | null;
  };
  chat_consent: {
    school_id: SchoolId;
    member_id: MemberId;
    text_version: number;
    given_at: Generated<string>;
    withdrawn_at: string | null;
  };
  chat_event: {
    school_id: SchoolId;
    id: string;
    received_at: Generated<string>;
    content: ColumnType<unknown, string, string>;
    handled_at: string | null;
    member_id: MemberId | null;
  };
  chat_group: {
    school_id: SchoolId;
    flight_id: FlightId;
    created_by: MemberId | null;
    created_at: Generated<string>;
    closed_at: string | null;
    purged_at: string | null;
    reminded_for: string | null;
    bridge: 'whatsapp-assisted' | 'waha' | null;
    marker: string | null;
    started_at: string | null;
    account: string | null;
    external_id: string | null;
    invite_link: string | null;
    look_at: string | null;
  };
  chat_message: {
    school_id: SchoolId;
    id: MessageId;
    flight_id: FlightId;
    position: Generated<number>;
    author_id: MemberId | null;
    kind: 'message' | 'announcement' | 'private';
    to_id: MemberId | null;
    body: string;
    client_id: string | null;
    sent_at: Generated<string>;
    deleted_at: string | null;
    written_at: Generated<string | null>;
  };
  chat_mirrored_member: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    phone: string;
  };
  chat_orphan: {
    school_id: SchoolId;
    marker: string;
    account: string | null;
    external_id: string | null;
    attempts: Generated<number>;
    not_before: Generated<string>;
  };
  chat_pace: {
    school_id: SchoolId;
    kind: string;
    free_at: string;
    day: string;
    used: number;
  };
  chat_read: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    position: number;
  };
  chat_task: {
    school_id: SchoolId;
    id: StepId;
    flight_id: FlightId;
    position: Generated<number>;
    type:
      | 'create_group'
      | 'delete_group'
      | 'add_members'
      | 'remove_members'
      | 'make_admin'
      | 'remove_admin'
      | 'send_group_message'
      | 'send_private_message'
      | 'create_poll';
    status: 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'partial_failed';
    error: string | null;
    created_at: Generated<string>;
    message_id: MessageId | null;
    people: Generated<MemberId[]>;
    body: Generated<string>;
    attempts: Generated<number>;
    anew: Generated<boolean>;
    not_before: string | null;
    started_at: string | null;
    finished_at: string | null;
    by_hand: Generated<boolean>;
    unsure: Generated<boolean>;
    results: ColumnType<{ user_id: MemberId; reason: string }[], string | undefined, string>;
  };
  expiry_check: {
    school_id: SchoolId;
    checked_on: string;
  };
  expiry_mail: {
    school_id: SchoolId;
    member_id: MemberId;
    what: 'licence' | 'insurance' | 'reserve' | 'canopy';
    last_day: string;
    step: number;
    mailed_at: string;
  };
  flight: {
    school_id: SchoolId;
    id: FlightId;
    type: 'safety_course' | 'high_alt_flight' | 'basic_course';
    start_datetime: string;
    end_datetime: string;
    deadline_datetime: string | null;
    max_start_instructors: number;
    max_students: number;
    update_whatsapp: Generated<boolean>;
    canceled: boolean | null;
    wa_progress: 'created' | 'poll_sent' | 'deleted' | null;
    last_update: Generated<string>;
    meeting_point: Generated<string>;
    meeting_time: string | null;
    description: Generated<string>;
    cancel_reason: string | null;
    no_queue: Generated<boolean>;
  };
  flight_batch: {
    school_id: SchoolId;
    client_id: string;
    content: Buffer;
    flight_ids: FlightId[];
  };
  flight_comment: {
    school_id: SchoolId;
    id: CommentId;
    flight_id: FlightId;
    author_id: MemberId | null;
    comment: string;
    created_at: Generated<string>;
    deleted_at: string | null;
    written_at: Generated<string | null>;
  };
  flight_news: {
    school_id: SchoolId;
    flight_id: FlightId;
    told: ColumnType<unknown, string, string>;
    due_at: string;
    by_member: MemberId | null;
    language: string | null;
  };
  flight_preset: {
    school_id: SchoolId;
    id: PresetId;
    name: string;
    type: 'safety_course' | 'high_alt_flight' | 'basic_course';
    starts: string;
    ends: string;
    lasts: number;
    days_before: number | null;
    deadline_at: string;
    max_students: number;
    max_start_instructors: number;
    meeting_point: string;
    meeting_time: string | null;
    description: string;
    no_queue: Generated<boolean>;
  };
  flight_preset_teacher: {
    school_id: SchoolId;
    preset_id: PresetId;
    member_id: MemberId;
    position: number;
  };
  flight_teacher: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    position: number;
  };
  harness_type: {
    school_id: SchoolId;
    name: string;
  };
  imported_member: {
    school_id: SchoolId;
    import_id: ImportId;
    member_id: MemberId;
    added: boolean;
    token: string;
  };
  invitation: {
    school_id: SchoolId;
    member_id: MemberId;
    id: string;
    code_hash: Buffer;
    email: string;
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
    language: Language | null;
  };
  kept_import: {
    school_id: SchoolId;
    identity_id: IdentityId;
    id: KeptImportId;
    file: string;
    content: Buffer;
    answers: Buffer;
    kept_at: string;
  };
  login: {
    school_id: SchoolId;
    member_id: MemberId;
    identity_id: IdentityId;
    created_at: Generated<string>;
  };
  mailing: {
    school_id: SchoolId;
    id: MailingId;
    subject: string;
    text: string;
    salutation: boolean;
    language: string;
    by_member: MemberId | null;
    reply_to: string | null;
    at: string;
  };
  mailing_recipient: {
    school_id: SchoolId;
    mailing_id: MailingId;
    member_id: MemberId;
    email: string | null;
    state: 'queued' | 'sent' | 'failed' | 'stopped' | 'left_out';
    reason:
      | 'no_email'
      | 'disabled'
      | 'unsubscribed'
      | 'too_new'
      | 'enough_today'
      | 'unknown_mailbox'
      | 'full_mailbox'
      | 'refused'
      | 'given_up'
      | null;
    attempt: Generated<number>;
    state_at: string;
  };
  material: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    item: 'canopy' | 'harness' | 'helmet' | 'radio' | 'other';
    needed: boolean | null;
    voted: Generated<boolean>;
    handed_out: Generated<boolean>;
  };
  member: {
    school_id: SchoolId;
    id: MemberId;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
    role: 'beginner_student' | 'student' | 'start_instructor' | 'flight_teacher';
    is_school_admin: Generated<boolean>;
    disabled_at: string | null;
    joined_on: Generated<string>;
    last_payment: string | null;
    skill_level: Generated<number>;
    street: string | null;
    zip: string | null;
    city: string | null;
    country: Generated<string>;
    size: number | null;
    weight: number | null;
    canopy_type: string | null;
    canopy_color: string | null;
    canopy_image: Generated<string>;
    harness_type: string | null;
    last_update: Generated<string>;
    search_text: GeneratedAlways<string>;
    erased_at: string | null;
    own_canopy: boolean | null;
    own_harness: boolean | null;
    birth_date: string | null;
    licence_number: string | null;
    licence_valid_until: string | null;
    insurance_valid_until: string | null;
    reserve_repacked_on: string | null;
    canopy_checked_on: string | null;
    emergency_name: string | null;
    emergency_phone: string | null;
    no_email: Generated<boolean>;
    no_phone: Generated<boolean>;
    language: Language | null;
  };
  member_comment: {
    school_id: SchoolId;
    id: string;
    member_id: MemberId;
    author_id: MemberId | null;
    comment: string;
    created_at: Generated<string>;
  };
  member_erasing: {
    school_id: SchoolId;
    member_id: MemberId;
    requested_at: string;
    erase_after: string;
    was_disabled: boolean;
  };
  member_import: {
    school_id: SchoolId;
    id: ImportId;
    file: string;
    by_member: MemberId | null;
    at: Generated<string>;
    undone_at: string | null;
  };
  notice: {
    school_id: SchoolId;
    member_id: MemberId;
    cause: string;
    channel: 'app' | 'email' | 'push';
    id: NoticeId;
    kind:
      | 'seat'
      | 'confirmed'
      | 'canceled'
      | 'moved'
      | 'offer'
      | 'needed'
      | 'deadline'
      | 'tomorrow'
      | 'papers'
      | 'chat'
      | 'digest'
      | 'not_closed';
    flight_id: FlightId | null;
    title: string;
    path: string;
    starts_at: string | null;
    until: string | null;
    made_at: string;
    superseded: Generated<boolean>;
    read_at: string | null;
    due_at: string | null;
    sealed: Buffer | null;
    sent_at: string | null;
    push_at: string | null;
  };
  operator_visit: {
    school_id: SchoolId;
    id: string;
    actor_id: IdentityId;
    sign_in: string;
    email: string | null;
    began_at: Generated<string>;
    last_call_at: Generated<string>;
  };
  payment: {
    school_id: SchoolId;
    id: PaymentId;
    member_id: MemberId;
    client_id: Generated<string>;
    paid_on: string;
    paid_at: string;
    former: string | null;
    amount_minor: number;
    currency: 'CHF' | 'EUR' | 'GBP' | 'USD';
    kind: 'season' | 'course' | 'flights' | 'exam' | 'equipment' | 'other';
    note: Generated<string>;
    created_by: MemberId | null;
    created_at: Generated<string>;
    removed_at: string | null;
  };
  payment_reminder: {
    school_id: SchoolId;
    member_id: MemberId;
    sent_at: string;
  };
  poll: {
    school_id: SchoolId;
    flight_id: FlightId;
    opened_at: Generated<string>;
    external_id: string | null;
  };
  poll_answer: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    note: Generated<string>;
    by_staff: boolean;
    answered_at: Generated<string>;
  };
  preference: {
    school_id: SchoolId;
    identity_id: IdentityId;
    language: string | null;
    flight_layout: string[] | null;
    flight_table: ColumnType<unknown, string | null | undefined, string | null>;
    last_update: Generated<string>;
    list_order: Generated<string>;
    only_open_days: Generated<boolean>;
    profile_prompt: Generated<string>;
    quiet_from: Generated<string>;
    quiet_to: Generated<string>;
  };
  queue_check: {
    school_id: SchoolId;
    flight_id: FlightId;
    due_at: string;
  };
  queue_entry: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    seat: 'students' | 'start_instructors';
    state: Generated<'waiting' | 'offered' | 'seated' | 'left' | 'removed'>;
    asked_at: string;
    place: number | null;
    reason: string | null;
    offered_until: string | null;
    passed: Generated<boolean>;
    to_all: Generated<boolean>;
  };
  school: {
    id: SchoolId;
    display_name: string;
    school_link: string;
    timezone: Generated<string>;
    country: Generated<string>;
    created_at: Generated<string>;
    last_update: Generated<string>;
    chat_days: Generated<number>;
    requires_second_factor: Generated<boolean>;
    blocks_expired_insurance: Generated<boolean>;
    owes_after_flights: number | null;
    owes_after_months: number | null;
    language: Generated<Language>;
    offer_hours: Generated<number>;
    offer_hours_day_before: Generated<number>;
    offer_minutes_on_day: Generated<number>;
    offer_to_all_hours: Generated<number>;
    fewest_days_first: Generated<boolean>;
    students_per_start_instructor: number | null;
    students_per_teacher: number | null;
    what_to_bring: Generated<string>;
    weather_links: Generated<string>;
    overdue_minutes: Generated<number>;
    closes_days: Generated<boolean>;
    close_by: Generated<string>;
  };
  school_end: {
    school_id: SchoolId;
    asked_at: string;
    erase_after: string;
    erased_at: string | null;
    account_ids: Generated<IdentityId[]>;
  };
  seat_news: {
    school_id: SchoolId;
    member_id: MemberId;
    flight_id: FlightId;
    told: 'students' | 'start_instructors' | null;
    due_at: string;
    by_member: MemberId | null;
  };
  sent_action: {
    school_id: SchoolId;
    identity_id: IdentityId;
    id: string;
    digest: Buffer;
    answer: string | null;
    received_at: Generated<string>;
  };
  signup: {
    school_id: SchoolId;
    flight_id: FlightId;
    member_id: MemberId;
    seat: 'students' | 'start_instructors';
    signed_up_at: Generated<string>;
    absent: Generated<boolean>;
    flights: Generated<number>;
    handed_over_at: string | null;
    reason: string | null;
    counted: number | null;
  };
  told_day: {
    school_id: SchoolId;
    flight_id: FlightId;
    kind: 'deadline' | 'evening' | 'open_0' | 'open_1' | 'open_2';
    day: string;
    told: MemberId[];
  };
  unsubscription: {
    school_id: SchoolId;
    member_id: MemberId;
    kind:
      | 'mailing'
      | 'seat'
      | 'confirmed'
      | 'canceled'
      | 'moved'
      | 'offer'
      | 'needed'
      | 'deadline'
      | 'tomorrow'
      | 'papers'
      | 'chat'
      | 'digest'
      | 'not_closed';
    channel: 'app' | 'email' | 'push';
    at: string;
  };
}
