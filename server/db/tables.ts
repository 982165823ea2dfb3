import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../core/access/roles.ts';
import type {
  ColorId,
  CommentId,
  FlightId,
  IdentityId,
  ImportId,
  MailingId,
  MemberId,
  MessageId,
  PaymentId,
  PictureId,
  SchoolId,
  TaskId,
} from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';

/** A timestamptz as PostgreSQL's text, with microseconds. Never a JavaScript Date, which would lose them. */
type Timestamp = ColumnType<string, string | undefined, string>;
type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;

interface ChangeTable {
  school_id: SchoolId;
  id: Generated<number>;
  at: Timestamp;
  actor_id: IdentityId | null;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  /** Generated, as `flight_id`. */
  member_id: ColumnType<MemberId | null, never, never>;
  flight_id: ColumnType<FlightId | null, never, never>;
  actor_erased: Generated<boolean>;
}

interface SchoolTable {
  id: SchoolId;
  display_name: string;
  school_link: string;
  requires_second_factor: Generated<boolean>;
  timezone: Generated<string>;
  country: Generated<string>;
  language: Generated<Language>;
  chat_days: Generated<number>;
  blocks_expired_insurance: Generated<boolean>;
  owes_after_flights: number | null;
  owes_after_months: number | null;
  created_at: Timestamp;
  last_update: Timestamp;
}

interface MemberTable {
  school_id: SchoolId;
  id: MemberId;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  is_school_admin: Generated<boolean>;
  disabled_at: NullableTimestamp;
  erased_at: NullableTimestamp;
  joined_on: Timestamp;
  last_payment: NullableTimestamp;
  skill_level: Generated<number>;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: Generated<string>;
  size: number | null;
  weight: number | null;
  own_canopy: boolean | null;
  canopy_type: string | null;
  canopy_color: string | null;
  canopy_image: Generated<string>;
  own_harness: boolean | null;
  harness_type: string | null;
  birth_date: string | null;
  licence_number: string | null;
  licence_valid_until: string | null;
  insurance_valid_until: string | null;
  reserve_repacked_on: string | null;
  canopy_checked_on: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  /** The text that a search compares with; written by a trigger. */
  search_text: ColumnType<string, never, never>;
  last_update: Timestamp;
}

interface PaymentTable {
  school_id: SchoolId;
  id: PaymentId;
  member_id: MemberId;
  client_id: string;
  paid_on: string;
  paid_at: Timestamp;
  former: NullableTimestamp;
  amount_minor: number;
  currency: 'CHF' | 'EUR' | 'GBP' | 'USD';
  kind: 'season' | 'course' | 'flights' | 'exam' | 'equipment' | 'other';
  note: string;
  /** `null`: a product admin, or somebody who has left. */
  created_by: MemberId | null;
  created_at: Timestamp;
  removed_at: NullableTimestamp;
}

interface PaymentReminderTable {
  school_id: SchoolId;
  member_id: MemberId;
  sent_at: Timestamp;
}

interface ExpiryMailTable {
  school_id: SchoolId;
  member_id: MemberId;
  what: 'licence' | 'insurance' | 'reserve' | 'canopy';
  last_day: string;
  step: number;
  mailed_at: Timestamp;
}

interface ExpiryCheckTable {
  school_id: SchoolId;
  checked_on: string;
}

interface LoginTable {
  school_id: SchoolId;
  member_id: MemberId;
  identity_id: IdentityId;
  created_at: Timestamp;
}

interface InvitationTable {
  school_id: SchoolId;
  member_id: MemberId;
  id: string;
  code_hash: Buffer;
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
}

interface MemberCommentTable {
  school_id: SchoolId;
  id: string;
  member_id: MemberId;
  /** `null`: the author is a product admin. */
  author_id: MemberId | null;
  comment: string;
  created_at: Timestamp;
}

interface PreferenceTable {
  school_id: SchoolId;
  identity_id: IdentityId;
  language: string | null;
  flight_layout: string[] | null;
  flight_table: unknown;
  list_order: Generated<string>;
  only_open_days: Generated<boolean>;
  profile_prompt: Generated<string>;
  last_update: Timestamp;
}

interface FlightRow {
  school_id: SchoolId;
  id: FlightId;
  type: 'safety_course' | 'high_alt_flight' | 'basic_course';
  start_datetime: Timestamp;
  end_datetime: Timestamp;
  deadline_datetime: NullableTimestamp;
  max_start_instructors: number;
  max_students: number;
  update_whatsapp: Generated<boolean>;
  canceled: boolean | null;
  cancel_reason: Generated<string | null>;
  wa_progress: 'created' | 'poll_sent' | 'deleted' | null;
  meeting_point: Generated<string>;
  /** On the school's clock, `HH:MM:SS`. */
  meeting_time: string | null;
  description: Generated<string>;
  last_update: Timestamp;
}

interface FlightNewsTable {
  school_id: SchoolId;
  flight_id: FlightId;
  /** As JSON. */
  told: ColumnType<unknown, string, never>;
  due_at: Timestamp;
  by_member: MemberId | null;
  language: string | null;
}

interface FlightCommentTable {
  school_id: SchoolId;
  id: CommentId;
  flight_id: FlightId;
  author_id: MemberId | null;
  comment: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

interface MaterialTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  item: 'canopy' | 'harness' | 'helmet' | 'radio' | 'other';
  needed: boolean | null;
  voted: Generated<boolean>;
  handed_out: Generated<boolean>;
}

interface FlightBatchTable {
  school_id: SchoolId;
  client_id: string;
  content: Buffer;
  flight_ids: FlightId[];
}

interface FlightTeacherTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  position: number;
}

interface SignupTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  seat: 'students' | 'start_instructors';
  signed_up_at: Timestamp;
  absent: Generated<boolean>;
  flights: Generated<number>;
}

interface MailingTable {
  school_id: SchoolId;
  id: MailingId;
  subject: string;
  text: string;
  salutation: boolean;
  language: string;
  by_member: MemberId | null;
  reply_to: string | null;
  at: Timestamp;
}

interface MailingRecipientTable {
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
  state_at: Timestamp;
}

interface UnsubscriptionTable {
  school_id: SchoolId;
  member_id: MemberId;
  kind: 'mailing';
  channel: 'email';
  at: Timestamp;
}

interface MemberImportTable {
  school_id: SchoolId;
  id: ImportId;
  file: string;
  by_member: MemberId | null;
  at: Timestamp;
  undone_at: NullableTimestamp;
}

interface ImportedMemberTable {
  school_id: SchoolId;
  import_id: ImportId;
  member_id: MemberId;
  added: boolean;
  token: Timestamp;
}

interface MemberErasingTable {
  school_id: SchoolId;
  member_id: MemberId;
  requested_at: Timestamp;
  erase_after: Timestamp;
  was_disabled: boolean;
}

interface SeatNewsTable {
  school_id: SchoolId;
  member_id: MemberId;
  flight_id: FlightId;
  told: SignupTable['seat'] | null;
  due_at: Timestamp;
  by_member: MemberId | null;
}

type BridgeKind = 'whatsapp-assisted' | 'waha';

interface ChatGroupTable {
  school_id: SchoolId;
  flight_id: FlightId;
  created_by: MemberId | null;
  created_at: Timestamp;
  closed_at: NullableTimestamp;
  purged_at: NullableTimestamp;
  reminded_for: NullableTimestamp;
  bridge: BridgeKind | null;
  marker: string | null;
  started_at: NullableTimestamp;
  account: string | null;
  external_id: string | null;
  invite_link: string | null;
}

interface ChatTaskTable {
  school_id: SchoolId;
  id: TaskId;
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
  created_at: Timestamp;
  message_id: MessageId | null;
  people: Generated<MemberId[]>;
  body: Generated<string>;
  attempts: Generated<number>;
  anew: Generated<boolean>;
  not_before: NullableTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  by_hand: Generated<boolean>;
  unsure: Generated<boolean>;
  /** JSON: `[{user_id, reason}]`. */
  results: ColumnType<{ user_id: MemberId; reason: string }[], string | undefined, string>;
}

interface ChatMessageTable {
  school_id: SchoolId;
  id: MessageId;
  flight_id: FlightId;
  position: Generated<number>;
  author_id: MemberId | null;
  kind: 'message' | 'announcement' | 'private';
  to_id: MemberId | null;
  body: string;
  client_id: string | null;
  sent_at: Timestamp;
  deleted_at: NullableTimestamp;
}

interface ChatReadTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  position: number;
}

interface ChatBridgeTable {
  school_id: SchoolId;
  kind: BridgeKind;
  hook_id: string;
  sealed: Buffer | null;
  accepted_by: MemberId | null;
  accepted_at: NullableTimestamp;
}

interface ChatConsentTable {
  school_id: SchoolId;
  member_id: MemberId;
  text_version: number;
  given_at: Timestamp;
  withdrawn_at: NullableTimestamp;
}

interface ChatEventTable {
  school_id: SchoolId;
  id: string;
  received_at: Timestamp;
  content: ColumnType<unknown, string, string>;
  handled_at: NullableTimestamp;
  member_id: Generated<MemberId | null>;
}

interface ChatPaceTable {
  school_id: SchoolId;
  kind: string;
  free_at: string;
  day: string;
  used: number;
}

interface ChatMirroredMemberTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  phone: string;
}

interface ChatOrphanTable {
  school_id: SchoolId;
  marker: string;
  account: string | null;
  external_id: string | null;
  attempts: Generated<number>;
  not_before: Timestamp;
}

interface PollTable {
  school_id: SchoolId;
  flight_id: FlightId;
  opened_at: Timestamp;
  external_id: string | null;
}

interface PollAnswerTable {
  school_id: SchoolId;
  flight_id: FlightId;
  member_id: MemberId;
  note: Generated<string>;
  by_staff: boolean;
  answered_at: Timestamp;
}

interface CanopyPictureTable {
  school_id: SchoolId;
  id: PictureId;
  member_id: MemberId | null;
  canopy_type: Generated<string>;
  canopy_colors: Generated<string[]>;
  width: number;
  height: number;
  created_at: Timestamp;
}

interface CanopyPictureFileTable {
  school_id: SchoolId;
  picture_id: PictureId;
  size: 'thumb' | 'full';
  content: Buffer;
}

interface CanopyColorTable {
  school_id: SchoolId;
  id: ColorId;
  name_en: string;
  name_de: string;
}

interface HarnessTypeTable {
  school_id: SchoolId;
  name: string;
}

/** The tables of schema `app`, as the working role `aufwind_app` sees them. */
interface OperatorVisitTable {
  school_id: SchoolId;
  id: string;
  actor_id: IdentityId;
  sign_in: string;
  email: string | null;
  began_at: Generated<Timestamp>;
  last_call_at: Generated<Timestamp>;
}

export interface AppTables {
  change: ChangeTable;
  operator_visit: OperatorVisitTable;
  school: SchoolTable;
  member: MemberTable;
  expiry_mail: ExpiryMailTable;
  payment: PaymentTable;
  payment_reminder: PaymentReminderTable;
  expiry_check: ExpiryCheckTable;
  login: LoginTable;
  invitation: InvitationTable;
  member_comment: MemberCommentTable;
  preference: PreferenceTable;
  flight: FlightRow;
  flight_batch: FlightBatchTable;
  flight_teacher: FlightTeacherTable;
  flight_news: FlightNewsTable;
  flight_comment: FlightCommentTable;
  signup: SignupTable;
  member_erasing: MemberErasingTable;
  seat_news: SeatNewsTable;
  mailing: MailingTable;
  mailing_recipient: MailingRecipientTable;
  unsubscription: UnsubscriptionTable;
  member_import: MemberImportTable;
  imported_member: ImportedMemberTable;
  material: MaterialTable;
  chat_group: ChatGroupTable;
  chat_task: ChatTaskTable;
  chat_message: ChatMessageTable;
  chat_read: ChatReadTable;
  chat_bridge: ChatBridgeTable;
  chat_consent: ChatConsentTable;
  chat_event: ChatEventTable;
  chat_pace: ChatPaceTable;
  chat_orphan: ChatOrphanTable;
  chat_mirrored_member: ChatMirroredMemberTable;
  poll: PollTable;
  poll_answer: PollAnswerTable;
  canopy_picture: CanopyPictureTable;
  canopy_picture_file: CanopyPictureFileTable;
  canopy_color: CanopyColorTable;
  harness_type: HarnessTypeTable;
}
