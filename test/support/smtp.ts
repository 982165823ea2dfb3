import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next connections; `accept` after the last one. */
export type Behaviour =
  | 'accept'
  | 'refuse'
  | 'later'
  | 'drop'
  | 'lose-answer'
  | 'slow'
  | 'unknown-password'
  | 'unknown-sender';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Email[];
  /** The received mails in their raw form. */
  readonly wire: readonly Buffer[];
  /** Returns the number of attempts to deliver a mail, successful or not. */
  readonly tries: () => number;
  readonly behave: (...behaviours: Behaviour[]) => void;
  readonly stop: () => Promise<void>;
}

const failure = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

/**
 * Starts a real SMTP server on a free port of the loopback address, which can imitate faults of real servers. It does not
 * know the mailboxes in `unknownBoxes`.
 */
export const startMailServer = async (port = 0, unknownBoxes: ReadonlySet<string> = new Set()): Promise<MailServer> => {
  const received: Email[] = [];
  const wire: Buffer[] = [];
  const moods: Behaviour[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => {
      if (moods[0] !== 'unknown-password') return done(null, { user: username });
      moods.shift();
      done(failure('5.7.8 authentication failed', 535));
    },
    onMailFrom: (_address, _session, done) => {
      if (moods[0] !== 'unknown-sender') return done();
      moods.shift();
      done(failure('5.7.1 not a sender of ours', 550));
    },
    onRcptTo: ({ address }, session, done) => {
      tries += 1;
      const mood = moods.shift() ?? 'accept';
      if (mood === 'refuse' || unknownBoxes.has(address)) return done(failure(`5.1.1 <${address}> unknown here`, 550));
      if (mood === 'later') return done(failure('4.2.0 try again later', 451));
      Object.assign(session, { mood });
      // The client gives up and hangs up.
      if (mood !== 'slow') done();
    },
    onData: (stream, session, done) => {
      const { mood } = session as { mood?: Behaviour };
      const chunks: Buffer[] = [];
      const socket = (session as unknown as { id: string }).id;
      const connection = [...server.connections].find((one) => (one as unknown as { id: string }).id === socket);
      const hangUp = () => (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      if (mood === 'drop') return hangUp();
      stream.on('end', async () => {
        wire.push(Buffer.concat(chunks));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        if (mood === 'lose-answer') return hangUp();
        done();
      });
    },
  });
  // Broken connections are expected here.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    received,
    wire,
    tries: () => tries,
    behave: (...behaviours) => void moods.splice(0, moods.length, ...behaviours),
    stop: () => new Promise((closed) => server.close(closed)),
  };
};
