const thinking = /<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/gi
const lateThinking = /^[\s\S]*<\/(think|thinking|reasoning)>/i

/** What a model says once it has thought aloud. */
export const withoutThinking = (text: string) => text.replace(thinking, '').replace(lateThinking, '')
