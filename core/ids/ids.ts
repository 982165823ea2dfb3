import * as z from 'zod/mini';

/** Issue code of a string that can't be an id. The server answers it like an unknown id: `not_found`. */
export const UNKNOWN_ID = 'unknown_id';

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a text has the form of a UUID. */
export const looksLikeId = (value: string) => SHAPE.test(value);

/** In lower case, as the database writes them, because ids are compared, sorted and counted as texts. */
const idSchema = () =>
  z
    .string()
    .check(
      z.meta({ format: 'uuid' }),
      z.refine(looksLikeId, { error: UNKNOWN_ID, params: { code: UNKNOWN_ID } }),
      z.toLowerCase(),
    );

export const SchoolId = idSchema().brand<'SchoolId'>();
export type SchoolId = z.infer<typeof SchoolId>;

export const MemberId = idSchema().brand<'MemberId'>();
export type MemberId = z.infer<typeof MemberId>;

export const FlightId = idSchema().brand<'FlightId'>();
export type FlightId = z.infer<typeof FlightId>;

export const PictureId = idSchema().brand<'PictureId'>();
export type PictureId = z.infer<typeof PictureId>;

export const ColorId = idSchema().brand<'ColorId'>();
export type ColorId = z.infer<typeof ColorId>;

export const PresetId = idSchema().brand<'PresetId'>();
export type PresetId = z.infer<typeof PresetId>;

export const CommentId = idSchema().brand<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

export const StepId = idSchema().brand<'StepId'>();
export type StepId = z.infer<typeof StepId>;

export const MessageId = idSchema().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const ImportId = idSchema().brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

/** Names one save of an import that is not written yet. */
export const KeptImportId = idSchema().brand<'KeptImportId'>();
export type KeptImportId = z.infer<typeof KeptImportId>;

/** Made by the device on which something was pressed. */
export const BoardFactId = idSchema().brand<'BoardFactId'>();
export type BoardFactId = z.infer<typeof BoardFactId>;

export const PaymentId = idSchema().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;
export const MailingId = idSchema().brand<'MailingId'>();
export type MailingId = z.infer<typeof MailingId>;

/** Names one address of a member's calendar feed; a renewed one has another. */
export const NoticeId = idSchema().brand<'NoticeId'>();
export type NoticeId = z.infer<typeof NoticeId>;

export const FeedId = idSchema().brand<'FeedId'>();
export type FeedId = z.infer<typeof FeedId>;

/** The id of a person who can sign in, with any identity provider. An identity belongs to no school. */
export const IdentityId = idSchema().brand<'IdentityId'>();
export type IdentityId = z.infer<typeof IdentityId>;
