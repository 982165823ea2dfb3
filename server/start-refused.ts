interface Place {
  readonly host: string;
  readonly port: number;
}

/** The server must not start, or can't listen. The message is a sentence for the user who started it. */
export class StartRefused extends Error {
  static from({ code, message }: { code?: string; message?: string }, { host, port }: Place): StartRefused {
    if (code === 'EADDRINUSE') {
      return new StartRefused(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES')
      return new StartRefused(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      return new StartRefused(`HOST is ${host}, but this machine has no such address.`);
    }
    return new StartRefused(`The server can't listen on ${host}:${port}: ${message ?? code}.`);
  }
}
