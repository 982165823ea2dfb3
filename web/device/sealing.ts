/** Content that is readable with its key only. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Returns a name that says nothing of its parts. */
export const hashOf = async (...parts: readonly (string | null)[]): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(JSON.stringify(parts))))));

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** `id`: the record for which the content is sealed; in another one it can't be opened. */
export const seal = async (key: CryptoKey, id: string, content: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: bytes(id) };
  return { iv, sealed: await crypto.subtle.encrypt(how, key, bytes(JSON.stringify(content))) };
};

export const unseal = async (key: CryptoKey, id: string, { iv, sealed }: Sealed): Promise<unknown> => {
  const how = { name: 'AES-GCM', iv, additionalData: bytes(id) };
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, key, sealed)));
};
