/** What is wrong with each field of a form; null where nothing is. */
export type FieldErrors<Field extends string> = Readonly<Record<Field, string | null>>

export const isClean = (errors: FieldErrors<string>): boolean => Object.values(errors).every((error) => error === null)
