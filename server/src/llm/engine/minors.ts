/** Below it a character is a child or a teenager. */
export const ADULT = 18

/** What no text about a minor may hold, whatever a model writes. */
export const unfitForMinors =
  /\b(sexy|sexual\w*|erotic\w*|seduct\w+|seduces?|sensual\w*|lustful\w*|flirt\w*|romance|romantic\w*|lovers?|naked|nude|making love|makes love)\b/i
