/** How many Unicode code points a text has: an emoji of one code point counts once. */
export const codePoints = (text: string) => Array.from(text).length
