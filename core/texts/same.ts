/** The shape of the English texts with any strings in it: `de` is typed with it, so a missing key is a type error. */
export type Same<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Same<Texts[Key]> };
