import type { PartQuery } from './held-parts.repository.ts';

const myAccount = (row: string) => `
  join identity.principal i on i.issuer = 'embedded' and i.subject = ${row}::text
  join person p on p.identity_id = i.id`;

/** Parts of the account, which belongs to no school. */
export const ACCOUNT_PARTS = {
  account: {
    tables: ['identity.principal'],
    sql: `
      select i.email, i.issuer, i.subject, i.is_sentinel_admin, i.created_at, i.disabled_at, i.valid_after
      from identity.principal i join person p on p.identity_id = i.id`,
  },
  sign_in: {
    tables: ['identity.user'],
    sql: `
      select u.name, u.email, u."emailVerified" as email_verified, u.image, u."createdAt" as created_at, u."updatedAt" as updated_at
      from identity."user" u ${myAccount('u.id')}`,
  },
  ways_to_sign_in: {
    // Without the password's digest, which would allow guessing the password.
    tables: ['identity.account'],
    sql: `
      select a."providerId" as kind, a.scope, a."createdAt" as created_at, a."updatedAt" as updated_at
      from identity.account a ${myAccount('a."userId"')}`,
  },
  devices: {
    // Without the digest of the device's cookie.
    tables: ['identity.session'],
    sql: `
      select s."createdAt" as created_at, s."updatedAt" as last_seen, s."expiresAt" as expires_at, s."ipAddress" as address,
        s."userAgent" as browser
      from identity.session s ${myAccount('s."userId"')} order by s."createdAt"`,
  },
  devices_with_push: {
    // Without the address of the device, with which somebody could send it something.
    tables: ['identity.push_subscription'],
    sql: `
      select d.made_at as created_at, d.seen_at as last_seen
      from identity.push_subscription d join person p on p.identity_id = d.identity_id order by d.made_at`,
  },
  changes_in_the_mail: {
    // Without the code's digest. Only a change of address contains more than the account.
    tables: ['identity.account_link'],
    sql: `
      select l.purpose, l.created_at, l.expires_at, l.new_email as email, l.language
      from identity.account_link l ${myAccount('l.user_id')} order by l.created_at`,
  },
  passkeys: {
    // Without the key and its id, which say nothing about the person.
    tables: ['identity.passkey'],
    sql: `
      select k.name, k."deviceType" as device_type, k."backedUp" as backed_up, k.transports, k.aaguid as kind,
        k."createdAt" as created_at, k.last_used_at
      from identity.passkey k ${myAccount('k."userId"')} order by k."createdAt"`,
  },
  authenticator_app: {
    // Without its secret and the digests of recovery codes.
    tables: ['identity.twoFactor'],
    sql: `select t.verified as confirmed from identity."twoFactor" t ${myAccount('t."userId"')}`,
  },
  operator_deeds: {
    // Without the product admin who did it.
    tables: ['identity.operator_deed'],
    sql: `
      select d.at as done_at, d.school, d.reason from identity.operator_deed d
      join identity.principal i on lower(i.email) = lower(d.email) join person p on p.identity_id = i.id order by d.at`,
  },
  deletion: {
    tables: ['identity.deletion'],
    sql: `
      select d.requested_at, d.erase_after, d.shut_at from identity.deletion d join person p on p.identity_id = d.identity_id`,
  },
} as const satisfies Record<string, PartQuery>;
