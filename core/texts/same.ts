/** The shape of the English texts with any strings as values. `de` has this type, so a missing key is a type error. */
export type Same<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Same<Texts[Key]> };
