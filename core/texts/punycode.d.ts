declare module 'punycode.js' {
  const punycode: {
    /** Decodes each `xn--` label of a domain or of an e-mail address. Throws if a label can't be decoded. */
    readonly toUnicode: (text: string) => string;
  };
  export default punycode;
}
